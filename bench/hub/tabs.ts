import { once } from 'node:events'
import { WebSocket } from 'ws'
import { hub as constants } from '../../contract/live/hubConstants.ts'

const AT_ONCE = 50

/** Opens `count` tabs, two for each member, and appends them to `tabs`. */
export async function openTabs(port: number, tabs: WebSocket[], count: number): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < count) {
      const tab = next++
      tabs[tab] = await openTab(port, tab)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** Connects like a browser: negotiation, socket, handshake, location. */
async function openTab(port: number, tab: number): Promise<WebSocket> {
  const member = Math.floor(tab / 2)
  const path = `127.0.0.1:${port}${constants.path}`
  const query = `guid=bench-visitor-${member}&access_token=${member + 1}`
  // Each member has its own address, because one address may open only 50 sockets per second.
  const headers = { 'x-forwarded-for': `10.${member >> 16}.${(member >> 8) & 255}.${member & 255}` }
  const answer = await fetch(`http://${path}/negotiate?negotiateVersion=1&${query}`, {
    method: 'POST',
    headers,
  })
  const { connectionToken } = (await answer.json()) as { connectionToken: string }
  const socket = new WebSocket(`ws://${path}?id=${connectionToken}&${query}`, {
    perMessageDeflate: false,
    headers,
  })
  await once(socket, 'open')
  const location = JSON.stringify({ location: 'Home', title: 'عقربه', value: '/' })
  const calls = [
    { protocol: 'json', version: 1 },
    { type: 6 },
    { type: 1, target: 'ChangeLocationMethod', arguments: [location] },
    { type: 1, target: 'ChangeViewMethod', arguments: [] },
  ]
  socket.send(calls.map((call) => `${JSON.stringify(call)}\u001e`).join(''))
  await once(socket, 'message')
  // Send pings, because the server drops tabs that are silent for half a minute.
  const pings = setInterval(() => socket.send('{"type":6}\u001e'), constants.keepAlive)
  socket.once('close', () => clearInterval(pings)).on('error', () => undefined)
  return socket
}

/** Resolves when the tab receives a basket event with this count. @throws Error after five seconds */
export function basketEvent(tab: WebSocket, count: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      tab.off('message', look)
      reject(new Error('no event came'))
    }, 5000)
    const look = (data: Buffer) => {
      if (!data.includes(`"AddBasketEvent","arguments":["AQ-1",${count}]`)) return
      clearTimeout(timer)
      tab.off('message', look)
      resolve()
    }
    tab.on('message', look)
  })
}
