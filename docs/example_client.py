"""A whole game over HTTP and WebSocket, in forty lines: one seat against a bot. See docs/protocol.md.

python docs/example_client.py http://127.0.0.1:8000
"""

import asyncio
import json
import random
import sys

import httpx
from websockets.asyncio.client import connect


async def play(server: str) -> None:
    async with httpx.AsyncClient(base_url=f"{server}/api") as http:
        await http.put("/me", json={"name": "Example"})  # the answer sets the cookie that says who we are
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        made = await http.post("/tables", json={"game": "deckbuilding", "options": {}, "seats": seats, "pace": 0})
        table = made.raise_for_status().json()
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        live = f"{server.replace('http', 'ws', 1)}/api/tables/{table['id']}/live"
        async with connect(live, additional_headers={"Cookie": cookie}, max_size=None) as socket:
            view: dict = {}
            async for data in socket:
                message = json.loads(data)
                if message["type"] == "snapshot":
                    view = message["view"]
                elif message["type"] == "update":
                    for path, value in message["changes"]:  # differences: set the value at each path
                        place = view
                        for step in path[:-1]:
                            place = place[step]
                        place[path[-1]] = value
                else:
                    continue
                if view["over"]:
                    break
                if decision := message["decision"]:  # only ever sent to the one who is asked
                    option = random.choice(decision["options"])
                    await socket.send(
                        json.dumps({"type": "choose", "version": message["version"], "option": option["index"]})
                    )
        for player in (await http.get(f"/tables/{table['id']}/results")).json()["players"]:
            print(f"{player['name']}: {player['score']} points{' and the victory' if player['won'] else ''}")


if __name__ == "__main__":
    asyncio.run(play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"))
