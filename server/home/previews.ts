/** Unpublished home pages, menus and texts of the shop that staff look at; each person has one of each kind. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import type { ShellDraft } from '../site/masterData.ts'
import type { StoredHome } from './home.ts'

/** How long an address of a preview works (ms). */
const PREVIEW_MS = 60 * 60_000

type Draft = ShellDraft & { readonly home?: StoredHome }

type Preview = Draft & {
  readonly secret: string
  /** Epoch ms. */
  readonly until: number
}

/** The media library finds the kind of a picture's place by the beginning of this key. */
const keyOf = (kind: string, staffId: number | string) => `${kind}-preview-${staffId}`

/** @returns the value that shows the draft: it cannot be guessed, and replaces the person's former one of the same kind */
export async function writePreview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  staffId: number,
  draft: Draft,
): Promise<string> {
  const secret = randomUUID()
  const kind = draft.home ? 'home' : draft.menu ? 'menu' : 'shop'
  await writeSetting(db, keyOf(kind, staffId), {
    secret,
    until: now() + PREVIEW_MS,
    ...draft,
  } satisfies Preview)
  return `${kind}-${staffId}-${secret}`
}

/** Deletes expired previews, because their pictures would count as used for ever. @param now epoch ms */
export async function forgetPreviews(db: Context['db'], now: number): Promise<void> {
  await sql`delete from settings where key similar to ${keyOf('(home|menu|shop)', '%')}
    and (value ->> 'until')::bigint < ${now}`.execute(db)
}

/** Null for a value that is unknown, replaced or too old. */
export async function findPreview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  value: string,
): Promise<Draft | null> {
  const [, kind = '', staffId = '', secret] =
    /^(home|menu|shop)-(\d{1,10})-([0-9a-f-]{36})$/.exec(value) ?? []
  const preview = kind ? ((await readSetting(db, keyOf(kind, staffId))) as Preview | null) : null
  return preview && preview.secret === secret && preview.until > now() ? preview : null
}
