/** Tests a connection against servers that misbehave in ways in which the shop's own hub does not. */
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { WebSocket, WebSocketServer } from 'ws'
import { openConnection, type OpenedConnection } from './hubConnection.ts'

const RS = '\u001e'
const events: unknown[][] = []
let server: Server
let sockets: WebSocketServer | undefined
let connection: OpenedConnection | undefined
let sent: URL[]

beforeEach(async () => {
  events.length = 0
  sent = []
  jest.spyOn(console, 'info').mockImplementation(() => {})
  server = createServer((request, response) => {
    sent.push(new URL(request.url ?? '', 'http://hub'))
    const availableTransports = [{ transport: 'WebSockets', transferFormats: ['Text'] }]
    const answer = { negotiateVersion: 1, connectionId: 'a', connectionToken: 'b', availableTransports }
    response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
})
afterEach(() => {
  connection?.stop()
  sockets?.clients.forEach((socket) => socket.terminate())
  sockets = undefined
  server.closeAllConnections()
  server.close()
  jest.useRealTimers()
})

function open(): OpenedConnection {
  const { port } = server.address() as AddressInfo
  const say =
    (word: string) =>
    (...args: unknown[]) =>
      void events.push([word, ...args])
  connection = openConnection({
    url: `http://127.0.0.1:${port}/webClientHub?guid=leila-9b2d5c1e`,
    token: '',
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    listener: {
      opened: say('opened'),
      failed: say('failed'),
      lost: say('lost'),
      reconnectAsked: say('reconnectAsked'),
      basketChanged: say('basketChanged'),
      productsChanged: say('productsChanged'),
      staffTold: say('staffTold'),
    },
  })
  return connection
}

/** Accepts the handshake and returns the server's end of the next socket. */
async function nextSocket(): Promise<WebSocket> {
  sockets = new WebSocketServer({ server })
  const [socket] = (await once(sockets, 'connection')) as [WebSocket]
  await once(socket, 'message')
  socket.send(`{}${RS}`)
  await until(() => events.length === 1)
  expect(events).toEqual([['opened']])
  return socket
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await setImmediate()
}

test('closes a socket that is still connecting 2 s after stop', async () => {
  const upgrade = once(server, 'upgrade')
  const { stop } = open()
  const [, hanging] = (await upgrade) as [unknown, Socket]
  let isCut = false
  for (const end of ['end', 'error', 'close']) hanging.on(end, () => (isCut = true))
  hanging.resume()
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  stop()
  await jest.advanceTimersByTimeAsync(1999)
  expect(isCut).toBe(false)
  await jest.advanceTimersByTimeAsync(1)
  await until(() => isCut)
  hanging.destroy()
  expect(events).toEqual([])
})

test('allows a reconnect after a broken connection', async () => {
  open()
  const socket = await nextSocket()
  socket.terminate()
  await until(() => events.length === 2)
  expect(events[1]).toEqual(['lost', true])
})

test("reports whether the server's close allows a reconnect", async () => {
  for (const allowReconnect of [true, false]) {
    events.length = 0
    open()
    const socket = await nextSocket()
    socket.send(`${JSON.stringify({ type: 7, allowReconnect })}${RS}`)
    await until(() => events.length === 2)
    expect(events[1]).toEqual(['lost', allowReconnect])
    sockets?.close()
  }
})

test('passes on valid events only, converts codes and counts, and passes none after stop', async () => {
  const { stop } = open()
  const socket = await nextSocket()
  const event = (target: string, ...args: unknown[]) =>
    socket.send(`${JSON.stringify({ type: 1, target, arguments: args })}${RS}`)
  event('AddBasketEvent', 'AQ-1', 'three')
  event('AddBasketEvent', { code: 'AQ-1' }, 3)
  event('AddBasketEvent', 42, '3')
  event('AddBasketEvent')
  event('RemoveBasketEvent', 'AQ-1', 2)
  event('ReconnectEvent')
  await until(() => events.length === 4)
  expect(events.slice(1)).toEqual([
    ['basketChanged', { kind: 'added', webSiteCode: '42', count: 3 }],
    ['basketChanged', { kind: 'removed', webSiteCode: 'AQ-1', count: 2 }],
    ['reconnectAsked'],
  ])
  stop()
  event('ReconnectEvent')
  await once(socket, 'close')
  expect(events).toHaveLength(4)
})

test('a probe resolves with any answer, even an error, and rejects when the connection is lost', async () => {
  const { probe } = open()
  const socket = await nextSocket()
  socket.on('message', (data: Buffer) => {
    for (const text of data.toString().split(RS).filter(Boolean)) {
      const { invocationId } = JSON.parse(text) as { invocationId?: string }
      if (invocationId)
        socket.send(`${JSON.stringify({ type: 3, invocationId, error: 'no such method' })}${RS}`)
    }
  })
  await expect(probe([['ChangeViewMethod']])).resolves.toBeUndefined()
  socket.removeAllListeners('message')
  const unanswered = probe([['ChangeViewMethod']])
  socket.terminate()
  await expect(unanswered).rejects.toThrow('no answer')
})

test('pings the server after 15 s of silence, and reports a loss after 30 s without its messages (spec §7)', async () => {
  const { probe } = open()
  const socket = await nextSocket()
  const received: number[] = []
  socket.on('message', (data: Buffer) => {
    for (const text of data.toString().split(RS).filter(Boolean)) {
      const { type, invocationId } = JSON.parse(text) as { type: number; invocationId?: string }
      received.push(type)
      if (invocationId) socket.send(`${JSON.stringify({ type: 3, invocationId, result: null })}${RS}`)
    }
  })
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] })
  await probe([['ChangeViewMethod']])
  // The library may ping at the start.
  expect(received.splice(0).at(-1)).toBe(1)
  await jest.advanceTimersByTimeAsync(14_999)
  await setImmediate()
  expect(received).toEqual([])
  await jest.advanceTimersByTimeAsync(1)
  await until(() => received.length === 1)
  expect(received).toEqual([6])
  await jest.advanceTimersByTimeAsync(14_999)
  expect(events).toHaveLength(1)
  await jest.advanceTimersByTimeAsync(1)
  await until(() => events.length === 2)
  expect(events[1]).toEqual(['lost', true])
})

test('sends the guid with the negotiation', async () => {
  open()
  await nextSocket()
  expect(sent[0]?.pathname).toBe('/webClientHub/negotiate')
  expect(sent[0]?.searchParams.get('guid')).toBe('leila-9b2d5c1e')
})
