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

type Values = readonly (readonly [labels: Record<string, string>, value: number])[]

/** A metric, and the values that `read` returns when /metrics is requested. */
interface Reading {
  readonly name: string
  readonly help: string
  readonly labels?: readonly string[]
  read(): Values | Promise<Values>
}

const gauge = (registry: Registry, { name, help, labels = [], read }: Reading) =>
  new Gauge({
    ...{ name, help, labelNames: [...labels], registers: [registry] },
    async collect() {
      const values = await read()
      this.reset()
      for (const [ofLabels, value] of values) this.set(ofLabels, value)
    },
  })

/** A counter whose source only grows until the server ends. */
const total = (registry: Registry, { name, help, labels = [], read }: Reading) =>
  new Counter({
    ...{ name, help, labelNames: [...labels], registers: [registry] },
    async collect() {
      const values = await read()
      this.reset()
      for (const [ofLabels, value] of values) this.inc(ofLabels, value)
    },
  })

export function readPool(registry: Registry, pool: PoolReadings): void {
  gauge(registry, {
    name: 'aqrabe_database_connections',
    help: 'Connections of the pool; waiting: callers without one (with the embedded database its whole queue)',
    labels: ['state'],
    read: () => [
      [{ state: 'busy' }, pool.totalCount - pool.idleCount],
      [{ state: 'idle' }, pool.idleCount],
      [{ state: 'waiting' }, pool.waitingCount],
    ],
  })
}

/** Adds size and free space of the disks. @param folders paths by name; missing folders are left out */
export function readDisks(registry: Registry, folders: Readonly<Record<string, string>>): void {
  const valuesOf = async (read: (disk: StatsFs) => number) => {
    const values = await Promise.all(
      Object.entries(folders).map(async ([folder, path]) => {
        const disk = await statfs(path).catch(() => null)
        return disk && ([{ folder }, read(disk)] as const)
      }),
    )
    return values.filter((value) => value !== null)
  }
  gauge(registry, {
    ...{ name: 'aqrabe_disk_free_bytes', help: 'Bytes the shop may still write', labels: ['folder'] },
    read: () => valuesOf(({ bavail, bsize }) => bavail * bsize),
  })
  gauge(registry, {
    ...{ name: 'aqrabe_disk_size_bytes', help: 'Bytes of the whole disk', labels: ['folder'] },
    read: () => valuesOf(({ blocks, bsize }) => blocks * bsize),
  })
}

/** Adds the time of the last backup. @param isDaily whether daily backups are on; then a shop without a backup reports 1970 */
export function readBackups(registry: Registry, readiness: Readiness, isDaily: boolean): void {
  gauge(registry, {
    name: 'aqrabe_backup_last_success_timestamp_seconds',
    help: 'When the shop was last backed up, seconds since the epoch; absent without a backup if daily backups are off',
    async read() {
      const last = await readiness.lastBackup()
      return last || isDaily ? [[{}, (last?.getTime() ?? 0) / 1000]] : []
    },
  })
}

export function readReadiness(registry: Registry, readiness: Readiness): void {
  gauge(registry, {
    name: 'aqrabe_ready',
    help: 'Conditions for serving shoppers: 1 holds, 0 fails',
    labels: ['check'],
    async read() {
      const failed = await readiness.failed()
      return readinessChecks.map((check) => [{ check }, failed.includes(check) ? 0 : 1])
    },
  })
}

/** Adds the clock difference to a database on another machine. */
export function readClock(registry: Registry, clock: Pick<DatabaseClock, 'difference'>): void {
  gauge(registry, {
    name: 'aqrabe_clock_difference_seconds',
    help: 'Seconds by which the clock of this machine is ahead of that of the database',
    read: () => [[{}, clock.difference() / 1000]],
  })
}

export function readShop(
  registry: Registry,
  { renders, threadHeaps, caches, pictures, hub }: ShopReadings,
): void {
  readWork(registry, { page: renders, picture: pictures })
  total(registry, {
    name: 'aqrabe_pictures_total',
    help: 'Pictures read from the folder or drawn',
    labels: ['from'],
    read() {
      const { kept, made } = pictures()
      return [
        [{ from: 'kept' }, kept],
        [{ from: 'made' }, made],
      ]
    },
  })
  gauge(registry, {
    name: 'aqrabe_render_thread_heap_bytes',
    help: 'Heap of each thread that renders pages',
    labels: ['thread'],
    read: async () => (await threadHeaps()).map((bytes, index) => [{ thread: String(index) }, bytes]),
  })
  readCaches(registry, caches)
  readHub(registry, hub)
}

function readWork(registry: Registry, work: Readonly<Record<string, () => QueueReadings>>): void {
  const each = (value: keyof QueueReadings) => ({
    labels: ['kind'],
    read: () => Object.entries(work).map(([kind, read]) => [{ kind }, read()[value]] as const),
  })
  gauge(registry, { name: 'aqrabe_work_running', help: 'Pages and pictures being made', ...each('running') })
  gauge(registry, {
    ...{ name: 'aqrabe_work_waiting', help: 'Pages and pictures that wait for their turn' },
    ...each('waiting'),
  })
  total(registry, {
    ...{ name: 'aqrabe_work_refused_total', help: 'Pages and pictures refused because too many waited' },
    ...each('refused'),
  })
}

function readCaches(registry: Registry, caches: ShopReadings['caches']): void {
  const each = (value: keyof CacheReadings) => ({
    labels: ['cache'],
    read: () => Object.entries(caches).map(([cache, read]) => [{ cache }, read()[value]] as const),
  })
  gauge(registry, { name: 'aqrabe_cache_bytes', help: 'Bytes in the cache', ...each('bytes') })
  total(registry, { name: 'aqrabe_cache_hits_total', help: 'Found in a cache', ...each('hits') })
  total(registry, { name: 'aqrabe_cache_misses_total', help: 'Not found in a cache', ...each('misses') })
}

function readHub(registry: Registry, hub: () => HubReadings): void {
  const read = (value: keyof HubReadings) => ({ read: () => [[{}, hub()[value]]] as const })
  gauge(registry, { name: 'aqrabe_hub_connections', help: 'Open sockets', ...read('connections') })
  gauge(registry, { name: 'aqrabe_hub_visitors', help: 'Visitors with an open tab', ...read('visitors') })
  total(registry, { name: 'aqrabe_hub_messages_total', help: 'Messages sent to sockets', ...read('sent') })
  total(registry, {
    ...{ name: 'aqrabe_hub_refusals_total', help: 'Sockets refused by the limit of an address' },
    ...read('refused'),
  })
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
