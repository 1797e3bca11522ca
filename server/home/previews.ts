/** Unpublished home pages and menus that staff look at; each person has one. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import type { StoredMenuEntry } from '../site/masterData.ts'
import type { StoredHome } from './home.ts'

/** How long an address of a preview works (ms). */
const PREVIEW_MS = 60 * 60_000

interface Draft {
  readonly home?: StoredHome
  readonly menu?: readonly StoredMenuEntry[]
}

interface Preview extends Draft {
  readonly secret: string
  /** Epoch ms. */
  readonly until: number
}

const keyOf = (staffId: number | string) => `home-preview-${staffId}`

/** @returns the value that shows the page: it cannot be guessed, and replaces the person's former one */
export async function writePreview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  staffId: number,
  draft: Draft,
): Promise<string> {
  const secret = randomUUID()
  // Otherwise their pictures would count as used for ever.
  await sql`delete from settings where key like ${keyOf('%')} and (value ->> 'until')::bigint < ${now()}`.execute(
    db,
  )
  await writeSetting(db, keyOf(staffId), { secret, until: now() + PREVIEW_MS, ...draft } satisfies Preview)
  return `${staffId}-${secret}`
}

/** Null for a value that is unknown, replaced or too old. */
export async function findPreview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  value: string,
): Promise<Draft | null> {
  const [, staffId = '', secret] = /^(\d{1,10})-([0-9a-f-]{36})$/.exec(value) ?? []
  const preview = staffId ? ((await readSetting(db, keyOf(staffId))) as Preview | null) : null
  return preview && preview.secret === secret && preview.until > now() ? preview : null
}
