/**
 * The cost of hostile requests: processor time of the server with all threads, for each kind of expensive request.
 * Processor time, because other work on the machine hardly changes it. Goals assume a small server with two cores;
 * the deciding figure is the cost relative to a request that is refused at once.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { xsrfHeaders } from '../server/http/xsrf.ts'
import type { ShopProcess } from '../server/testing/process.ts'
import { type Attack, attacks } from './hostile.ts'
import { measured } from './report.ts'
import { startShop } from './startShop.ts'

const CONNECTIONS = 10
/** Clock ticks a second in /proc/…/stat. */
const TICKS = 100
/** Requests before the measurement, as a share of the measured ones. */
const WARM_UP = 0.2
/** Headers of each request, which any attacker can get. */
type Headers = Readonly<Record<string, string>>

export async function run(): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aqrabe-attack-'))
  const shop = await startShop(dataDir, { DEMO: 'on', LOG_LEVEL: 'error' })
  try {
    const visitor = { ...xsrfHeaders(), 'accept-encoding': 'gzip, br' }
    for (const attack of attacks) await measure(shop, attack, visitor)
  } finally {
    await shop.stop()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measure(
  shop: ShopProcess,
  { what, amount, most, request }: Attack,
  visitor: Headers,
): Promise<void> {
  await send(shop, Math.ceil(amount * WARM_UP), (n) => request(n + amount), visitor)
  const before = processorOf(shop.child.pid!)
  // The server closes the connection of a too long body, which is no failure.
  const { '5xx': failed, timeouts } = await send(shop, amount, request, visitor)
  const spent = processorOf(shop.child.pid!) - before
  measured({ what: `${what}, each`, value: Math.round((spent / amount) * 100) / 100, unit: 'ms', most })
  measured({
    what: `${what}, failed`,
    value: failed + timeouts,
    unit: 'requests',
    most: 0,
    decides: true,
  })
}

function send({ origin }: ShopProcess, amount: number, request: Attack['request'], visitor: Headers) {
  let number = 0
  return autocannon({
    url: origin,
    connections: CONNECTIONS,
    amount,
    requests: [
      {
        setupRequest: (usual) => {
          const own = request((number += 1))
          return { ...usual, ...own, headers: { ...usual.headers, ...visitor, ...own.headers } }
        },
      },
    ],
  })
}

/** Processor time of a process and its children so far in ms, including threads. Linux only. */
function processorOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /s, '')
    .split(' ')
  const own =
    ((Number(fields[11]) + Number(fields[12]) + Number(fields[13]) + Number(fields[14])) / TICKS) * 1000
  const children = readdirSync(`/proc/${pid}/task`)
    .flatMap((task) => readFileSync(`/proc/${pid}/task/${task}/children`, 'utf8').trim().split(' '))
    .filter(Boolean)
  return own + children.reduce((sum, child) => sum + processorOf(Number(child)), 0)
}
