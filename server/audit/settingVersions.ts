/** Stores changes of settings by the panel with all earlier values, and whether they are in the owner's files yet. */
import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { sql, type Kysely, type Transaction } from 'kysely'
import { staffNameOf } from '../authorization/staffRepository.ts'
import type { Database } from '../database/schema.ts'
import type { Context } from '../shared/context.ts'
import { AppError } from '../shared/errors.ts'
import { lockSetting, readSetting, writeSetting } from '../site/repository.ts'
import { recordChange, type NewChange } from './audit.ts'

/** Key that exists while the owner's files do not contain the panel's changes of a setting. */
export const fromPanelKey = (key: string) => `${key}-from-panel`

export const isFromPanel = async (db: Kysely<Database>, key: string): Promise<boolean> =>
  (await readSetting(db, fromPanelKey(key))) !== null

/** Hash of a value, which is different after every change. */
export const versionOf = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 32)

/** Maximum number of stored versions of a setting; older ones are deleted. */
const MOST_VERSIONS = 50

export interface SettingChange<V extends object> {
  readonly key: string
  /** Kind and id of the setting in the audit log. */
  readonly logged: Pick<NewChange, 'kind' | 'id'>
  /** The action in one word, for the audit log. */
  readonly action: string
  /** User id of the author. */
  readonly staffId: number
  /** Version of the value that the author has seen. */
  readonly version: string
  /** Persian message if somebody else has changed the value since. */
  readonly conflict: string
  read(trx: Transaction<Database>): Promise<V>
  /** Computes the new value and writes data that depend on it. @returns the new value, which the caller writes */
  change(trx: Transaction<Database>, before: V): Promise<V>
  /** The value for the audit log, without secrets. */
  forLog?(value: V): object
}

/**
 * Saves a setting that staff changed, with a version and an entry in the audit log. If the replaced value has no version, because
 * it came from a file, it gets one, too.
 * @throws AppError 409 if the setting has changed since the author read it; errors of `change`
 */
export async function saveSetting<V extends object>(
  { db, now }: Pick<Context, 'db' | 'now'>,
  setting: SettingChange<V>,
): Promise<void> {
  const { key, logged, action, staffId, version, conflict, forLog = (value) => value } = setting
  await db.transaction().execute(async (trx) => {
    await lockSetting(trx, key)
    const before = await setting.read(trx)
    if (versionOf(before) !== version) throw new AppError(409, conflict)
    const after = await setting.change(trx, before)
    await writeSetting(trx, key, after)
    await writeSetting(trx, fromPanelKey(key), {})
    await addVersions(trx, { key, before, after, staffId, at: new Date(now()) })
    await recordChange(trx, {
      ...{ ...logged, staffId, action, now: now() },
      ...{ before: { ...forLog(before) }, after: { ...forLog(after) } },
    })
  })
}

interface Versions {
  readonly key: string
  readonly before: object
  readonly after: object
  readonly staffId: number
  readonly at: Date
}

async function addVersions(
  trx: Transaction<Database>,
  { key, before, after, staffId, at }: Versions,
): Promise<void> {
  const newest = await trx
    .selectFrom('setting_versions')
    .where('key', '=', key)
    .select('value')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!isDeepStrictEqual(newest?.value, JSON.parse(JSON.stringify(before))))
    await addVersion(trx, { key, value: before, at, staff_id: null, staff_name: '' })
  const staff_name = await staffNameOf(trx, staffId)
  await addVersion(trx, { key, value: after, at, staff_id: staffId, staff_name })
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

/** The value of a version; null if it does not exist. */
export async function findVersion(db: Kysely<Database>, key: string, id: number): Promise<object | null> {
  const row = await db
    .selectFrom('setting_versions')
    .where('key', '=', key)
    .where('id', '=', id)
    .select('value')
    .executeTakeFirst()
  return row?.value ?? null
}
