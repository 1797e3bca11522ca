/** Settings that the panel edits: what the panel has changed since the files, and every earlier value. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely, type Transaction } from 'kysely'
import { staffNameOf } from '../authorization/staffRepository.ts'
import type { Database } from '../database/schema.ts'
import { readSetting, writeSetting } from '../site/repository.ts'

/** Exists while the panel's changes of this setting are not in the owner's files. */
export const fromPanelKey = (key: string) => `${key}-from-panel`

export const isFromPanel = async (db: Kysely<Database>, key: string): Promise<boolean> =>
  (await readSetting(db, fromPanelKey(key))) !== null

/** Changes with every change of the value. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)

/** Stored versions of one setting; older ones are deleted. */
const MOST_VERSIONS = 50

export interface SettingChange {
  readonly key: string
  readonly before: object
  readonly after: object
  /** User id of the author. */
  readonly staffId: number
  /** ms since the epoch */
  readonly now: number
}

/**
 * Writes a setting that staff changed, in their transaction, with a version. The value that it replaces gets one too if it has none,
 * because a file brought it.
 */
export async function writeFromPanel(trx: Transaction<Database>, change: SettingChange): Promise<void> {
  const { key, before, after, staffId, now } = change
  await writeSetting(trx, key, after)
  await writeSetting(trx, fromPanelKey(key), {})
  const newest = await trx
    .selectFrom('setting_versions')
    .where('key', '=', key)
    .select('value')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!isDeepStrictEqual(newest?.value, JSON.parse(JSON.stringify(before))))
    await addVersion(trx, { key, value: before, at: new Date(now), staff_id: null, staff_name: '' })
  const staff_name = await staffNameOf(trx, staffId)
  await addVersion(trx, { key, value: after, at: new Date(now), staff_id: staffId, staff_name })
}

interface NewVersion {
  readonly key: string
  readonly value: object
  readonly at: Date
  readonly staff_id: number | null
  readonly staff_name: string
}

async function addVersion(trx: Transaction<Database>, { value, ...row }: NewVersion): Promise<void> {
  await trx
    .insertInto('setting_versions')
    .values({ ...row, value: JSON.stringify(value) })
    .execute()
  await sql`delete from setting_versions where key = ${row.key} and id not in (
    select id from setting_versions where key = ${row.key} order by id desc limit ${MOST_VERSIONS})`.execute(
    trx,
  )
}

/** The versions of a setting, newest first. */
export async function listVersions(db: Kysely<Database>, key: string) {
  return db
    .selectFrom('setting_versions')
    .where('key', '=', key)
    .select(['id', 'value', 'at', 'staff_name as staff'])
    .orderBy('id', 'desc')
    .execute()
}

/** The value of one version, or null. */
export async function findVersion(db: Kysely<Database>, key: string, id: number): Promise<object | null> {
  const row = await db
    .selectFrom('setting_versions')
    .where('key', '=', key)
    .where('id', '=', id)
    .select('value')
    .executeTakeFirst()
  return row?.value ?? null
}
