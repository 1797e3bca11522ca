import { fork } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { hub as constants } from '../contract/live/hubConstants.ts'
import { measured } from './report.ts'
import type { HubOrder, HubReport } from './hub/server.ts'

const SECONDS = Number(process.env['PRESENCE_SECONDS'] ?? 20)
const AT_ONCE = 40
/** MB that the hub may keep of an attack, however long it lasts. */
const BUDGET = 25
const attacks: readonly [name: string, addressOf: (visit: number) => string][] = [
  ['one address', () => '203.0.113.7'],
  ['many addresses', (visit) => `10.0.${(visit >> 8) & 255}.${visit & 255}`],
]
const REFERRER = `https://example.ir/${'ا'.repeat(2000)}`

/** Invented visitors with long referrers, as fast as they come: what the hub keeps of them. */
export async function run(): Promise<void> {
  const server = fork(new URL('./hub/server.ts', import.meta.url), { execArgv: ['--expose-gc'] })
  const ask = async () => {
    server.send({ ask: 'memory' } satisfies HubOrder)
    return ((await once(server, 'message')) as [HubReport])[0]
  }
  try {
    const [{ port }] = (await once(server, 'message')) as [HubReport]
    const before = await ask()
    for (const [name, addressOf] of attacks) {
      const { visited, refused } = await attack(port!, addressOf)
      await sleep(1000)
      const { heap, memory, visitors } = await ask()
      const grown = (heap! - before.heap!) / 1024 / 1024
      const resident = (memory! - before.memory!) / 1024 / 1024
      console.log(`${visited} visits, ${refused} refused in ${SECONDS} s, ${visitors} visitors kept`)
      measured({ what: `${name}, kept`, value: grown, unit: 'MB', most: BUDGET, decides: true })
      measured({ what: `${name}, resident`, value: resident, unit: 'MB' })
    }
  } finally {
    server.kill()
  }
}

async function attack(port: number, addressOf: (visit: number) => string) {
  const until = performance.now() + SECONDS * 1000
  const counts = { visited: 0, refused: 0 }
  const attacker = async () => {
    while (performance.now() < until) counts[await visit(port, addressOf)] += 1
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attacker))
  return counts
}

let visits = 0

function visit(port: number, addressOf: (visit: number) => string): Promise<'visited' | 'refused'> {
  visits += 1
  const socket = new WebSocket(`ws://127.0.0.1:${port}${constants.path}?guid=invented-${visits}`, {
    perMessageDeflate: false,
    headers: { 'x-forwarded-for': addressOf(visits) },
  })
  return new Promise((resolve) => {
    socket.once('error', () => resolve('refused'))
    socket.once('open', () => {
      const calls = [
        { protocol: 'json', version: 1 },
        { type: 1, target: 'ChangeReferMethod', arguments: [REFERRER], invocationId: '1' },
      ]
      socket.send(calls.map((call) => `${JSON.stringify(call)}\u001e`).join(''))
    })
    socket.on('message', (data: Buffer) => {
      if (!data.includes('"invocationId":"1"')) return
      socket.close()
      socket.once('close', () => resolve('visited'))
    })
  })
}
