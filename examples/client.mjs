// A bot in JavaScript that plays over the wire, by the protocol in docs/protocol.md: nothing but Node.js is needed.
//
//   node --experimental-websocket examples/client.mjs http://127.0.0.1:8000             a table of its own, with a bot
//   node --experimental-websocket examples/client.mjs http://127.0.0.1:8000 TABLE       a free seat at a table
//
// From Node.js 22 on it does without the flag. `answer` is the whole bot: change it.

const [server = 'http://127.0.0.1:8000', table = ''] = process.argv.slice(2)
const PAUSE = 500 // milliseconds, when a server asks to slow down: it lets programs make about 40 choices a second

/** Plays all it can, then buys the most expensive card; destroys the cheapest card, takes the most expensive one. */
function answer(decision, view, costs) {
  const cost = (option) => costs.get(option.card) ?? 0
  const of = (...kinds) => decision.options.filter((option) => kinds.includes(option.kind))
  const dearest = (options) => options.toSorted((one, other) => cost(other) - cost(one))[0]
  if (decision.turn) {
    return of('play')[0] ?? dearest(of('buy', 'defeat')) ?? of('use')[0] ?? decision.options.at(-1)
  }
  const cards = decision.options.filter((option) => option.card)
  if (cards.length && decision.ask.deed === 'destroy') return dearest(cards.toReversed())
  return dearest(cards) ?? of('yes')[0] ?? decision.options[0]
}

/** Requests with the cookie that says who we are. */
class Visitor {
  cookie = ''

  async ask(method, path, body) {
    const response = await fetch(`${server}/api/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Cookie: this.cookie },
      body: body && JSON.stringify(body),
    }).catch(() => {
      throw new Error(`Nobody answers at ${server}.`)
    })
    const cookies = response.headers.getSetCookie().map((each) => each.split(';')[0])
    if (cookies.length) this.cookie = cookies.join('; ')
    const told = await response.json()
    if (!response.ok) throw new Error(told.detail)
    return told
  }
}

/** Sets what is different in a view: pairs of a path and the value that now stands there. */
function changed(view, changes) {
  for (const [path, value] of changes) {
    if (!path.length) return changed(value, [])
    const place = path.slice(0, -1).reduce((part, step) => part[step], view)
    place[path.at(-1)] = value
  }
  return view
}

/** Plays at a table until the game is over. */
function play(visitor, id, costs) {
  const socket = new WebSocket(`${server.replace('http', 'ws')}/api/tables/${id}/live`, {
    headers: { Cookie: visitor.cookie },
  })
  const send = (message) => socket.readyState === WebSocket.OPEN && socket.send(JSON.stringify(message))
  let view = {}
  let version = 0
  let chosen
  return new Promise((resolve, reject) => {
    socket.onerror = () => reject(new Error('The connection was lost.'))
    socket.onclose = socket.onerror
    socket.onmessage = ({ data }) => {
      const message = JSON.parse(data)
      if (message.type === 'closing') reject(new Error(message.reason))
      if (message.type === 'refused' && message.code === 'too-fast') return setTimeout(send, PAUSE, chosen)
      if (message.type === 'refused') reject(new Error(message.reason))
      if (message.type === 'update' && message.since !== version) return send({ type: 'resync' })
      if (message.type === 'snapshot') view = message.view ?? {}
      else if (message.type === 'update') view = changed(view, message.changes)
      else return
      version = message.version
      if (view.over) resolve()
      else if (message.decision) {
        // It is only ever sent to the one who is asked.
        chosen = { type: 'choose', version, option: answer(message.decision, view, costs).index }
        send(chosen)
      }
    }
  }).finally(() => socket.close())
}

process.on('uncaughtException', (error) => {
  console.error(error.message) // a sentence for people
  process.exit(1)
})
const visitor = new Visitor()
await visitor.ask('PUT', 'me', { name: 'JavaScript' })
const seats = [{ kind: 'me' }, { kind: 'bot', bot: 'random' }]
const { id } = table
  ? await visitor.ask('POST', `tables/${table}/join`, {})
  : await visitor.ask('POST', 'tables', { game: 'deckbuilding', options: {}, seats, pace: 0 })
const { cards } = await visitor.ask('GET', `tables/${id}/cards`)
await play(visitor, id, new Map(cards.map((card) => [card.name, card.cost ?? 0])))
const { players } = await visitor.ask('GET', `tables/${id}/results`)
for (const { name, score, won } of players) console.log(`${name}: ${score} points${won ? ' and the victory' : ''}`)
