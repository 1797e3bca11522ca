/** Whether this server may be sent shoppers: each condition by itself, so that the answer says what is wrong. */
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
  /** The conditions that do not hold. Never rejects. Those who ask within a second share one look. */
  failed(): Promise<readonly ReadinessCheck[]>
  /** When the shop was last backed up; null: never, or the database does not say. Never rejects. */
  lastBackup(): Promise<Date | null>
  /** ms by which this machine's clock is ahead of the database's; null: they are one. */
  clockDifference(): number | null
}

interface Looked {
  readonly failed: readonly ReadinessCheck[]
  readonly lastBackup: Date | null
}

/** A balancer must not wait for something that hangs. */
const PATIENCE_MS = 2000
/** Writing and asking at each request would be work that anybody could cause. */
const KEPT_MS = 1000
/** Below it PostgreSQL's log of one busy hour may not fit. */
const LEAST_FREE_BYTES = 64 * 1024 ** 2
/** Codes live two minutes and tokens fifteen: other servers must not differ by a part of that. */
const CLOCKS_MAY_DIFFER_MS = 30_000

type Watched = Pick<Context, 'db' | 'settings' | 'secret' | 'now' | 'log'>

/** @param clock of the database, where that runs on a machine of its own */
export function createReadiness(
  { db, settings, secret, now, log }: Watched,
  clock?: Pick<DatabaseClock, 'difference'>,
): Readiness {
  const checks: Readonly<Record<ReadinessCheck, () => Promise<unknown>>> = {
    database: () => databaseTime(db),
    async migrations() {
      const missing = await countMissingMigrations(db)
      if (missing > 0) throw new Error(`the database lacks ${missing} migrations`)
    },
    disk: () => assertWritable(settings.dataDir),
    async secret() {
      const kept =
        settings.sessionSecret ?? (await readFile(join(settings.dataDir, 'session-secret'), 'utf8'))
      if (kept.trim() !== secret) throw new Error('the secret is another one than at the start')
    },
    async clock() {
      const before = now()
      const difference = Math.abs((await databaseTime(db)) - (before + now()) / 2)
      if (difference > CLOCKS_MAY_DIFFER_MS)
        throw new Error(`the clock differs from the database's by ${Math.round(difference / 1000)} s`)
    },
  }
  let looking: Promise<Looked> | undefined
  let lookedAt = -Infinity
  let told = ''

  async function look(): Promise<Looked> {
    const lastBackup = within(PATIENCE_MS, readLastBackup(db)).catch(() => null)
    const results = await Promise.all(
      readinessChecks.map(async (check) => {
        try {
          await within(PATIENCE_MS, checks[check]())
          return []
        } catch (error) {
          return [{ check, error }]
        }
      }),
    )
    const failures = results.flat()
    const failed = failures.map(({ check }) => check)
    // Once, when something changes: balancers ask every second.
    if (failed.join() !== told)
      for (const { check, error } of failures) log.error({ err: error, check }, 'this server is not ready')
    told = failed.join()
    return { failed, lastBackup: await lastBackup }
  }

  function looked(): Promise<Looked> {
    if (!looking || performance.now() - lookedAt > KEPT_MS) {
      lookedAt = performance.now()
      looking = look()
    }
    return looking
  }

  return {
    failed: async () => (await looked()).failed,
    lastBackup: async () => (await looked()).lastBackup,
    clockDifference: () => clock?.difference() ?? null,
  }
}

/** A folder that may be written to by its modes can still be on a disk that is full, or was mounted anew to be read only. */
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
