/**
 * The hub with two tabs for each member over loopback, all tabs in one process: memory per connection, handshakes per second,
 * delay of a basket event. If REDIS_URL is set, a second hub sends the same events over Redis.
 */
import { fork, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import type { WebSocket } from 'ws'
import { basketEvent, openTabs } from './hub/tabs.ts'
import type { HubOrder, HubReport } from './hub/server.ts'
import { measured } from './report.ts'
import { startCommand } from './startShop.ts'

/** Hub and bench each need as many open files. */
const CONNECTIONS = 10_000
/** Open files besides the sockets. */
const OTHER_FILES = 200
const EVENTS = 300
/** Budgets: kB of resident memory per connection, ms from the change to the other tab (p99). */
const budget = { memory: 13, latency: 10, crossServer: 50 }

export async function run(): Promise<void> {
  assertFiles()
  const server = startHub()
  const { port } = await reportOf(server)
  const tabs: WebSocket[] = []
  try {
    const before = await requestReport(server)
    const began = performance.now()
    await openTabs(port!, tabs, CONNECTIONS)
    const seconds = (performance.now() - began) / 1000
    await sleep(1000)
    const open = await requestReport(server)
    const memory = (open.memory! - before.memory!) / CONNECTIONS / 1024
    measured({ what: `handshakes, ${CONNECTIONS} connections`, value: CONNECTIONS / seconds, unit: '/s' })
    measured({ what: 'memory a connection', value: memory, unit: 'kB', most: budget.memory, decides: true })
    await measureEvents({ from: server, tabs, when: '' })
    if (process.env['REDIS_URL']) await measureOtherServer(tabs)
  } finally {
    tabs.forEach((tab) => tab.terminate())
    server.kill()
  }
}

/**
 * Starts the hub with the allocator settings and Node flags of `npm start`, because these decide how much memory it returns.
 */
function startHub(): ChildProcess {
  const words = startCommand().trim().split(/\s+/)
  const flags = words.filter((word) => word.startsWith('--'))
  const [name = '', value = ''] = words.find((word) => word.startsWith('MALLOC_'))?.split('=') ?? []
  return fork(new URL('./hub/server.ts', import.meta.url), {
    execArgv: ['--expose-gc', ...flags],
    env: {
      ...process.env,
      HUB_REDIS_PREFIX: `aqrabe:bench:${process.pid}`,
      ...(name ? { [name]: value } : {}),
    },
  })
}

async function measureOtherServer(tabs: readonly WebSocket[]): Promise<void> {
  const other = startHub()
  try {
    await reportOf(other)
    // Wait for the second hub to connect to Redis, because earlier events are lost (tabs then refetch their basket).
    await sleep(1000)
    await measureEvents({ from: other, tabs, when: ' of another server', most: budget.crossServer })
  } finally {
    other.kill()
  }
}

interface Events {
  /** The hub that emits the events; `tabs` may be connected to another hub. */
  readonly from: ChildProcess
  readonly tabs: readonly WebSocket[]
  readonly when: string
  /** ms, p99 */
  readonly most?: number
}

/** The next basket count. Every event has a new count, so that tabs recognise it. */
let nextCount = 0

/** Measures the time from the request to the event in the member's second tab. Every event must reach both tabs. */
async function measureEvents({ from, tabs, when, most = budget.latency }: Events): Promise<void> {
  const delays: number[] = []
  let lost = 0
  for (let round = 0; round < EVENTS; round += 1) {
    const member = Math.floor((round / EVENTS) * Math.floor(tabs.length / 2))
    const count = nextCount++
    const began = performance.now()
    const both = [tabs[member * 2]!, tabs[member * 2 + 1]!].map((tab) => basketEvent(tab, count))
    const emit = { userId: member + 1, guid: '', websiteCode: 'AQ-1', count, kind: 'added' } as const
    from.send({ emit } satisfies HubOrder)
    await Promise.all(both).then(
      () => delays.push(performance.now() - began),
      () => (lost += 1),
    )
  }
  delays.sort((a, b) => a - b)
  const at = (share: number) => delays[Math.floor(delays.length * share)] ?? Infinity
  measured({ what: `basket event to both tabs, p50${when}`, value: at(0.5), unit: 'ms' })
  measured({ what: `basket event to both tabs, p99${when}`, value: at(0.99), unit: 'ms', most })
  measured({ what: `events lost, of ${EVENTS}${when}`, value: lost, unit: '', most: 0, decides: true })
}

/** Checks the hard limit of open files, to which Node raises its own. @throws Error when that limit is too low */
function assertFiles(): void {
  const { stdout } = spawnSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' })
  const allowed = stdout.trim() === 'unlimited' ? Infinity : Number(stdout)
  if (allowed >= CONNECTIONS + OTHER_FILES) return
  throw new Error(
    `${CONNECTIONS} connections need ${CONNECTIONS + OTHER_FILES} open files, and a process may have ${allowed}: ` +
      'raise it (root: ulimit -Hn 20000)',
  )
}

async function requestReport(server: ChildProcess): Promise<HubReport> {
  server.send({ ask: 'memory' } satisfies HubOrder)
  return reportOf(server)
}

async function reportOf(server: ChildProcess): Promise<HubReport> {
  const [report] = (await once(server, 'message')) as [HubReport]
  return report
}
