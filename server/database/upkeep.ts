/** The table `upkeep`: times of backups by the database's clock, and the mark of the session secret. */
import { sql, type Generated, type Kysely } from 'kysely'

export interface UpkeepTables {
  upkeep: {
    key: string
    value: unknown
    at: Generated<Date>
  }
}

type Db = Kysely<UpkeepTables>
const BEGUN = 'backup.begun'
const DONE = 'backup.done'
const SECRET = 'secret.mark'

export interface BackupNote {
  /** ms the backup took. */
  readonly ms: number
  readonly bytes: number
}

/**
 * Claims the daily backup for this server: true for one server a day; after a failure again an hour later.
 * @param since ms since the epoch at which the current day of backups began
 */
export async function claimBackup<T extends UpkeepTables>(db: Kysely<T>, since: number): Promise<boolean> {
  const { rows } = await sql`
    insert into upkeep (key, value) values (${BEGUN}, '{}')
    on conflict (key) do update set at = clock_timestamp()
      where upkeep.at < ${new Date(since)} or (upkeep.at < clock_timestamp() - interval '1 hour'
        and not exists (select from upkeep done where done.key = ${DONE} and done.at >= upkeep.at))
    returning key`.execute(db)
  return rows.length > 0
}

/** Records that a backup was made now. */
export async function noteBackup<T extends UpkeepTables>(db: Kysely<T>, note: BackupNote): Promise<void> {
  await sql`insert into upkeep (key, value) values (${DONE}, ${JSON.stringify(note)}::jsonb)
    on conflict (key) do update set value = excluded.value, at = clock_timestamp()`.execute(db)
}

/** The last backup; null: none yet. */
export async function readLastBackup<T extends UpkeepTables>(
  db: Kysely<T>,
): Promise<(BackupNote & { readonly at: Date }) | null> {
  const found = await (db as unknown as Db)
    .selectFrom('upkeep')
    .select(['at', 'value'])
    .where('key', '=', DONE)
    .executeTakeFirst()
  return found ? { at: found.at, ...(found.value as BackupNote) } : null
}

/**
 * Stores the mark of this server's session secret, or compares it with the stored one.
 * @returns false: the tokens of shoppers were signed with another secret
 */
export async function agreeOnSecret<T extends UpkeepTables>(db: Kysely<T>, mark: string): Promise<boolean> {
  await sql`insert into upkeep (key, value) values (${SECRET}, ${JSON.stringify(mark)}::jsonb)
    on conflict (key) do nothing`.execute(db)
  const { rows } = await sql<{ value: unknown }>`select value from upkeep where key = ${SECRET}`.execute(db)
  return rows[0]?.value === mark
}

/** Replaces the mark, for a database that only this server uses. */
export async function replaceSecretMark<T extends UpkeepTables>(db: Kysely<T>, mark: string): Promise<void> {
  await sql`insert into upkeep (key, value) values (${SECRET}, ${JSON.stringify(mark)}::jsonb)
    on conflict (key) do update set value = excluded.value, at = clock_timestamp()`.execute(db)
}
