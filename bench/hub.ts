import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { hub as constants } from '../contract/constants.ts'
import { measured } from './report.ts'
import type { HubOrder, HubReport } from './hubServer.ts'

/** Open connections; more than 5 000 need a higher limit of open files (`ulimit -n`). */
const CONNECTIONS = Math.min(Number(process.env['HUB_CONNECTIONS'] ?? 2000), 10_000)
const AT_ONCE = 50
const EVENTS = 300
/** Budgets of design §9: kB of resident memory a connection, ms from the change to the other tab (p99). */
const budget = { memory: 20, latency: 250 }

/** Two tabs a member over loopback: memory a connection, handshakes per second, delay of a basket event. */
export async function run(): Promise<void> {
  const server = fork(new URL('./hubServer.ts', import.meta.url), { execArgv: ['--expose-gc'] })
  const { port } = await reportOf(server)
  const tabs: WebSocket[] = []
  try {
    const before = await memoryOf(server)
    const began = performance.now()
    await openAll(port!, tabs)
    const seconds = (performance.now() - began) / 1000
    await sleep(1000)
    const after = await memoryOf(server)
    const memory = (after - before) / CONNECTIONS / 1024
    const delays = await measureEvents(server, tabs)
    measured({ what: `handshakes, ${CONNECTIONS} connections`, value: CONNECTIONS / seconds, unit: '/s' })
    measured({ what: 'memory a connection', value: memory, unit: 'kB', most: budget.memory, decides: true })
    measured({ what: 'basket event to the other tab, p50', value: Number(at(delays, 0.5)), unit: 'ms' })
    const p99 = Number(at(delays, 0.99))
    measured({ what: 'basket event to the other tab, p99', value: p99, unit: 'ms', most: budget.latency })
  } finally {
    tabs.forEach((tab) => tab.terminate())
    server.kill()
  }
}

async function openAll(port: number, tabs: WebSocket[]): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < CONNECTIONS) {
      const tab = next++
      tabs[tab] = await openTab(port, Math.floor(tab / 2))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

/** The way a browser goes: negotiation, socket, handshake, where the page is. */
async function openTab(port: number, member: number): Promise<WebSocket> {
  const guid = `bench-visitor-${member}`
  const path = `127.0.0.1:${port}${constants.path}`
  const query = `guid=${guid}&access_token=${member + 1}`
  // One address may open 50 sockets a second: each member has one of its own.
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
  return socket
}

/** Sorted delays in ms, from the order to the second tab of the member. */
async function measureEvents(server: ChildProcess, tabs: WebSocket[]): Promise<number[]> {
  const delays: number[] = []
  for (let round = 0; round < EVENTS; round += 1) {
    const member = Math.floor((round / EVENTS) * Math.floor(CONNECTIONS / 2))
    const otherTab = tabs[member * 2 + 1]!
    const began = performance.now()
    const heard = basketEvent(otherTab)
    const emit = { userId: member + 1, guid: '', websiteCode: 'AQ-1', count: round, kind: 'added' } as const
    server.send({ emit } satisfies HubOrder)
    await heard
    delays.push(performance.now() - began)
  }
  return delays.sort((a, b) => a - b)
}

function basketEvent(tab: WebSocket): Promise<void> {
  return new Promise((resolve) => {
    const look = (data: Buffer) => {
      if (!data.includes('AddBasketEvent')) return
      tab.off('message', look)
      resolve()
    }
    tab.on('message', look)
  })
}

async function memoryOf(server: ChildProcess): Promise<number> {
  server.send({ ask: 'memory' } satisfies HubOrder)
  return (await reportOf(server)).memory!
}

async function reportOf(server: ChildProcess): Promise<HubReport> {
  const [report] = (await once(server, 'message')) as [HubReport]
  return report
}

const at = (sorted: number[], share: number): string =>
  (sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0).toFixed(1)
