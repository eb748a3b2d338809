"""The lock of a table: taken without waiting where nobody has it, otherwise in the order in which people came."""

from __future__ import annotations

import asyncio

from heroes_unite.server.tables.gate import Gate


def test_it_is_taken_at_once_only_where_nobody_has_it() -> None:
    gate = Gate()
    assert gate.take()
    assert gate.locked()
    assert not gate.take()
    gate.release()
    assert not gate.locked()
    assert gate.take()


def test_those_who_wait_get_it_in_their_order_and_nobody_comes_in_between() -> None:
    async def story() -> None:
        gate = Gate()
        order: list[int] = []

        async def come(number: int) -> None:
            await gate.acquire()
            order.append(number)
            await asyncio.sleep(0)
            gate.release()
            assert not gate.take() or number == 3

        assert gate.take()
        tasks = [asyncio.create_task(come(number)) for number in range(4)]
        await asyncio.sleep(0)
        gate.release()
        assert not gate.take()  # it was handed over, although the one who has it now does not know it yet
        await asyncio.gather(*tasks)
        assert order == [0, 1, 2, 3]

    asyncio.run(story())


def test_somebody_who_gives_up_waiting_keeps_nobody_from_it() -> None:
    """Before it is handed over, and in the moment when it is."""

    async def story() -> None:
        gate = Gate()
        assert gate.take()
        early, late, last = (asyncio.create_task(gate.acquire()) for _ in range(3))
        await asyncio.sleep(0)
        early.cancel()
        await asyncio.gather(early, return_exceptions=True)
        gate.release()
        late.cancel()
        await asyncio.gather(late, return_exceptions=True)
        assert late.cancelled()
        await last
        gate.release()
        assert not gate.locked()

    asyncio.run(story())
