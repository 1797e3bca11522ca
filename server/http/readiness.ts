/** Whether this server is ready for requests of shoppers. */
import { randomUUID } from 'node:crypto'
import { mkdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseClock } from '../database/databaseClock.ts'
import { countMissingMigrations } from '../database/migrate.ts'
import { databaseTime } from '../database/pingDatabase.ts'
import { readLastBackup } from '../database/upkeep.ts'
import type { Context } from '../shared/context.ts'
import { within } from '../database/within.ts'

export const readinessChecks = ['database', 'migrations', 'disk', 'secret', 'clock'] as const
export type ReadinessCheck = (typeof readinessChecks)[number]

export interface Readiness {
  /** The failed checks; results are shared for a second. Never rejects. */
  failed(): Promise<readonly ReadinessCheck[]>
  /** The time of the last backup; null: never, or unknown. Never rejects. */
  lastBackup(): Promise<Date | null>
  /** ms by which this machine's clock is ahead of the database's; null: both run on this machine. */
  clockDifference(): number | null
}

interface Result {
  readonly failed: readonly ReadinessCheck[]
  readonly lastBackup: Date | null
}

/** Short, because a load balancer waits for the answer. */
const TIMEOUT_MS = 2000
/** The checks write and query, so anybody could cause load if they ran at each request. */
const FRESH_MS = 1000
/** With less, PostgreSQL's write-ahead log of one busy hour may not fit. */
const LEAST_FREE_BYTES = 64 * 1024 ** 2
/** Small in comparison to the life of a code (2 minutes) and of a token (15 minutes). */
const CLOCKS_MAY_DIFFER_MS = 30_000

type Watched = Pick<Context, 'db' | 'settings' | 'secret' | 'now' | 'log'>

/** @param clock the database's, if it runs on another machine */
export function createReadiness(watched: Watched, clock?: Pick<DatabaseClock, 'difference'>): Readiness {
  const checks = checksOf(watched)
  let running: Promise<Result> | undefined
  let startedAt = -Infinity
  let logged = ''

  async function check(): Promise<Result> {
    const lastBackup = within(TIMEOUT_MS, readLastBackup(watched.db)).then(
      (note) => note?.at ?? null,
      () => null,
    )
    const failures = await failuresOf(checks)
    const failed = failures.map(({ check }) => check)
    // Logged only when the result changes, because load balancers ask every second.
    if (failed.join() !== logged)
      for (const { check, error } of failures)
        watched.log.error({ err: error, check }, 'this server is not ready')
    logged = failed.join()
    return { failed, lastBackup: await lastBackup }
  }

  function result(): Promise<Result> {
    if (!running || performance.now() - startedAt > FRESH_MS) {
      startedAt = performance.now()
      running = check()
    }
    return running
  }

  return {
    failed: async () => (await result()).failed,
    lastBackup: async () => (await result()).lastBackup,
    clockDifference: () => clock?.difference() ?? null,
  }
}

/** Each check rejects if it fails. */
type Checks = Readonly<Record<ReadinessCheck, () => Promise<unknown>>>

const checksOf = ({ db, settings, secret, now }: Watched): Checks => ({
  database: () => databaseTime(db),
  async migrations() {
    const missing = await countMissingMigrations(db)
    if (missing > 0) throw new Error(`the database lacks ${missing} migrations`)
  },
  disk: () => assertWritable(settings.dataDir),
  async secret() {
    const stored =
      settings.sessionSecret ?? (await readFile(join(settings.dataDir, 'session-secret'), 'utf8'))
    if (stored.trim() !== secret) throw new Error('the secret is another one than at the start')
  },
  async clock() {
    const before = now()
    const difference = Math.abs((await databaseTime(db)) - (before + now()) / 2)
    if (difference > CLOCKS_MAY_DIFFER_MS)
      throw new Error(`the clock differs from the database's by ${Math.round(difference / 1000)} s`)
  },
})

async function failuresOf(checks: Checks): Promise<{ check: ReadinessCheck; error: unknown }[]> {
  const results = readinessChecks.map((check) =>
    within(TIMEOUT_MS, checks[check]()).then(
      () => [],
      (error: unknown) => [{ check, error }],
    ),
  )
  return (await Promise.all(results)).flat()
}

/** Writes a file, because the disk may be full or mounted read-only in spite of the folder's modes. */
async function assertWritable(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const probe = join(folder, `.ready-${randomUUID()}`)
  try {
    await writeFile(probe, 'ready')
  } finally {
    await rm(probe, { force: true })
  }
  const { bavail, bsize } = await statfs(folder)
  if (bavail * bsize < LEAST_FREE_BYTES) throw new Error(`${bavail * bsize} bytes are left for ${folder}`)
}
