/** Metrics whose values are read from their sources when /metrics is requested. */
import type { StatsFs } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { Counter, Gauge, Histogram, type Registry } from 'prom-client'
import type { DatabaseClock } from '../database/databaseClock.ts'
import { readinessChecks, type Readiness } from '../http/readiness.ts'
import type { FinishedPage, RenderRequest } from '../http/rendering/renderMessages.ts'
import type { PageSource } from '../http/rendering/rendering.ts'
import type { CacheReadings } from '../shared/cache.ts'
import type { QueueReadings } from '../shared/workQueue.ts'

export interface PoolReadings {
  readonly totalCount: number
  readonly idleCount: number
  readonly waitingCount: number
}

export interface PictureReadings extends QueueReadings {
  /** Since the start: read from the folder, and rendered. */
  readonly kept: number
  readonly made: number
}

export interface HubReadings {
  readonly connections: number
  readonly visitors: number
  /** Since the server started: messages sent to sockets, and connections refused by the limit of an address. */
  readonly sent: number
  readonly refused: number
}

export interface ShopReadings {
  readonly renders: () => QueueReadings
  /** Heap size of each rendering thread in bytes. */
  readonly threadHeaps: () => Promise<readonly number[]>
  readonly caches: Readonly<Record<string, () => CacheReadings>>
  readonly pictures: () => PictureReadings
  readonly hub: () => HubReadings
}

interface Reading {
  readonly name: string
  readonly help: string
  readonly labelNames?: readonly string[]
}
type Values = readonly (readonly [labels: Record<string, string>, value: number])[]

const gauge = (
  registry: Registry,
  { labelNames = [], ...rest }: Reading,
  read: () => Values | Promise<Values>,
) =>
  new Gauge({
    ...rest,
    labelNames: [...labelNames],
    registers: [registry],
    async collect() {
      const values = await read()
      this.reset()
      for (const [labels, value] of values) this.set(labels, value)
    },
  })

/** A counter that reads its value, which only grows until the server ends, from a source. */
const total = (registry: Registry, { labelNames = [], ...rest }: Reading, read: () => Values) =>
  new Counter({
    ...rest,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      this.reset()
      for (const [labels, value] of read()) this.inc(labels, value)
    },
  })

export function readPool(registry: Registry, pool: PoolReadings): void {
  gauge(
    registry,
    {
      name: 'aqrabe_database_connections',
      help: 'Connections of the pool; waiting: callers without one (with the embedded database its whole queue)',
      labelNames: ['state'],
    },
    () => [
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'waiting' }, pool.waitingCount],
    ],
  )
}

/** Adds size and free space of the disks. @param folders paths by name; missing folders are left out */
export function readDisks(registry: Registry, folders: Readonly<Record<string, string>>): void {
  const reading = (name: string, help: string, read: (disk: StatsFs) => number) =>
    gauge(registry, { name, help, labelNames: ['folder'] }, async () => {
      const values = await Promise.all(
        Object.entries(folders).map(async ([folder, path]) => {
          const disk = await statfs(path).catch(() => null)
          return disk && ([{ folder }, read(disk)] as const)
        }),
      )
      return values.filter((value) => value !== null)
    })
  reading('aqrabe_disk_free_bytes', 'Bytes the shop may still write', ({ bavail, bsize }) => bavail * bsize)
  reading('aqrabe_disk_size_bytes', 'Bytes of the whole disk', ({ blocks, bsize }) => blocks * bsize)
}

/** Adds the time of the last backup. @param isDaily whether daily backups are on; then a shop without a backup reports 1970 */
export function readBackups(registry: Registry, readiness: Readiness, isDaily: boolean): void {
  gauge(
    registry,
    {
      name: 'aqrabe_backup_last_success_timestamp_seconds',
      help: 'When the shop was last backed up, seconds since the epoch; absent: never, and nobody is to',
    },
    async () => {
      const last = await readiness.lastBackup()
      return last || isDaily ? [[{}, (last?.getTime() ?? 0) / 1000] as const] : []
    },
  )
}

export function readReadiness(registry: Registry, readiness: Readiness): void {
  gauge(
    registry,
    {
      name: 'aqrabe_ready',
      help: 'Conditions under which this server may be sent shoppers: 1 holds, 0 fails',
      labelNames: ['check'],
    },
    async () => {
      const failed = await readiness.failed()
      return readinessChecks.map((check) => [{ check }, failed.includes(check) ? 0 : 1] as const)
    },
  )
}

/** Adds the clock difference to a database on another machine. */
export function readClock(registry: Registry, clock: Pick<DatabaseClock, 'difference'>): void {
  gauge(
    registry,
    {
      name: 'aqrabe_clock_difference_seconds',
      help: "By how much this machine's clock is ahead of the database's, which the shop goes by",
    },
    () => [[{}, clock.difference() / 1000] as const],
  )
}

export function readShop(registry: Registry, shop: ShopReadings): void {
  const work: Readonly<Record<string, () => QueueReadings>> = { page: shop.renders, picture: shop.pictures }
  const eachWork = (value: keyof QueueReadings) => () =>
    Object.entries(work).map(([kind, read]) => [{ kind }, read()[value]] as const)
  const labelNames = ['kind']
  gauge(
    registry,
    { name: 'aqrabe_work_running', help: 'Pages and pictures being made', labelNames },
    eachWork('running'),
  )
  gauge(
    registry,
    { name: 'aqrabe_work_waiting', help: 'Pages and pictures that wait for their turn', labelNames },
    eachWork('waiting'),
  )
  total(
    registry,
    { name: 'aqrabe_work_refused_total', help: 'Pages and pictures refused, too many waited', labelNames },
    eachWork('refused'),
  )
  total(
    registry,
    { name: 'aqrabe_pictures_total', help: 'Pictures read from the folder or drawn', labelNames: ['from'] },
    () => {
      const { kept, made } = shop.pictures()
      return [
        [{ from: 'kept' }, kept],
        [{ from: 'made' }, made],
      ]
    },
  )
  gauge(
    registry,
    {
      name: 'aqrabe_render_thread_heap_bytes',
      help: 'Heap of each thread that renders pages',
      labelNames: ['thread'],
    },
    async () => (await shop.threadHeaps()).map((bytes, index) => [{ thread: String(index) }, bytes] as const),
  )
  readCaches(registry, shop.caches)
  readHub(registry, shop.hub)
}

function readCaches(registry: Registry, caches: ShopReadings['caches']): void {
  const each = (value: keyof CacheReadings) => () =>
    Object.entries(caches).map(([cache, read]) => [{ cache }, read()[value]] as const)
  const labelNames = ['cache']
  gauge(registry, { name: 'aqrabe_cache_bytes', help: 'Bytes that are kept', labelNames }, each('bytes'))
  total(registry, { name: 'aqrabe_cache_hits_total', help: 'Found in a cache', labelNames }, each('hits'))
  total(
    registry,
    { name: 'aqrabe_cache_misses_total', help: 'Not found in a cache', labelNames },
    each('misses'),
  )
}

function readHub(registry: Registry, hub: () => HubReadings): void {
  const one = (read: (hub: HubReadings) => number) => () => [[{}, read(hub())] as const]
  gauge(
    registry,
    { name: 'aqrabe_hub_connections', help: 'Open sockets' },
    one(({ connections }) => connections),
  )
  gauge(
    registry,
    { name: 'aqrabe_hub_visitors', help: 'Visitors with an open tab' },
    one(({ visitors }) => visitors),
  )
  total(
    registry,
    { name: 'aqrabe_hub_messages_total', help: 'Messages sent to sockets' },
    one(({ sent }) => sent),
  )
  total(
    registry,
    { name: 'aqrabe_hub_refusals_total', help: 'Sockets refused because an address had its share' },
    one(({ refused }) => refused),
  )
}

/** Buckets in seconds. */
const RENDER_BUCKETS = [0.02, 0.05, 0.1, 0.2, 0.5, 1, 3, 15]

/** Wraps a source of pages and measures the durations of rendering by outcome. */
export function timed(pages: PageSource, registry: Registry): PageSource {
  const durations = new Histogram({
    name: 'aqrabe_render_seconds',
    help: 'Pages rendered, from being handed to a thread to being packed',
    labelNames: ['outcome'],
    buckets: RENDER_BUCKETS,
    registers: [registry],
  })
  const note = (outcome: string, since: number) =>
    durations.observe({ outcome }, (performance.now() - since) / 1000)
  return {
    get atOnce() {
      return pages.atOnce
    },
    async render(order: RenderRequest, signal: AbortSignal): Promise<FinishedPage> {
      const since = performance.now()
      try {
        const page = await pages.render(order, signal)
        note(`${Math.floor(page.status / 100)}xx`, since)
        return page
      } catch (error) {
        note(signal.aborted ? 'aborted' : 'failed', since)
        throw error
      }
    },
  }
}
