"""A whole game over HTTP and WebSocket: one seat against a bot, by choices at random. See docs/protocol.md.

python docs/example_client.py http://127.0.0.1:8000
"""

import asyncio
import json
import random
import sys

import httpx
from websockets.asyncio.client import connect


async def play(server: str) -> None:
    async with httpx.AsyncClient(base_url=f"{server}/api", trust_env=False, timeout=60) as http:
        await http.put("/me", json={"name": "Example"})  # the answer sets the cookie that says who we are
        seats = [{"kind": "me"}, {"kind": "bot", "bot": "greedy"}]
        made = await http.post("/tables", json={"game": "deckbuilding", "options": {}, "seats": seats, "pace": 0})
        table = made.raise_for_status().json()["id"]
        cookie = "; ".join(f"{name}={value}" for name, value in http.cookies.items())
        address = f"{server.replace('http', 'ws', 1)}/api/tables/{table}/live"
        async with connect(address, additional_headers={"Cookie": cookie}, proxy=None) as socket:
            view = {}
            async for text in socket:
                message = json.loads(text)
                if message["type"] == "snapshot":
                    view = message["view"]
                elif message["type"] == "update":
                    for (*way, last), value in message["changes"]:  # what is different: set the value at each path
                        place = view
                        for step in way:
                            place = place[step]
                        place[last] = value
                else:
                    continue
                if view["over"]:
                    break
                if decision := message["decision"]:  # only ever sent to the one who is asked
                    option = random.choice(decision["options"])["index"]
                    await socket.send(json.dumps({"type": "choose", "version": message["version"], "option": option}))
        for player in (await http.get(f"/tables/{table}/results")).json()["players"]:
            print(f"{player['name']}: {player['score']} points{' and the victory' if player['won'] else ''}")


asyncio.run(play(sys.argv[1] if len(sys.argv) > 1 else "http://127.0.0.1:8000"))
