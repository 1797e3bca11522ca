/**
 * The cost of hostile requests: processor time of the server with all threads, for each kind of expensive request.
 * Processor time, because other work on the machine hardly changes it. Goals assume a small server with two cores;
 * the deciding figure is the cost relative to a request that is refused at once.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import autocannon from 'autocannon'
import { memoryOf, startShopProcess, type ShopProcess } from '../server/testing/process.ts'
import { type Attack, attacks, get, type Headers, visit } from './hostile.ts'
import { measured } from './report.ts'
import { startCommand } from './startCommand.ts'

const CONNECTIONS = 10
/** Clock ticks a second in /proc/…/stat. */
const TICKS = 100
const WARM = 0.2
/** Number of different addresses that are requested in a row, and the maximum memory (MB) afterwards. */
const UNIQUE = 5000
const MEMORY = { embedded: 450, outside: 320 } as const

export async function run(): Promise<void> {
  await attackShop('embedded', {})
  const url = process.env['BENCH_DATABASE_URL']
  if (url) await attackShop('outside', { DATABASE_URL: url })
}

async function attackShop(kind: keyof typeof MEMORY, env: Record<string, string>): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'aqrabe-attack-'))
  const shop = await startShopProcess({
    command: ['sh', '-c', startCommand()],
    dataDir,
    env: { DEMO: 'on', LOG_LEVEL: 'error', ...env },
  })
  try {
    const visitor = await visit(shop.origin)
    if (kind === 'embedded') for (const attack of attacks) await measure(shop, attack, visitor)
    await send(shop, UNIQUE, (n) => get(`/shop/category?page=${(n % 5) + 1}&brand=${n}&query=${n}`), visitor)
    const { now } = memoryOf(shop.child.pid!)
    measured({
      what: `${kind}, memory after ${UNIQUE} different addresses`,
      value: now,
      unit: 'MB',
      most: MEMORY[kind],
      decides: true,
    })
  } finally {
    shop.child.kill('SIGTERM')
    await shop.ended()
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function measure(
  shop: ShopProcess,
  { what, amount, most, request }: Attack,
  visitor: Headers,
): Promise<void> {
  await send(shop, Math.ceil(amount * WARM), (n) => request(n + amount), visitor)
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
