/** Stores unpublished home pages, menus and shop texts for a preview. Each staff member has one preview of each kind. */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { Context } from '../shared/context.ts'
import { readSetting, writeSetting } from '../site/repository.ts'
import type { ShellDraft } from '../site/masterData.ts'
import type { StoredHome } from './home.ts'

/** ms for which the URL of a preview works. */
const PREVIEW_MS = 60 * 60_000

type Draft = ShellDraft & { readonly home?: StoredHome }

type Preview = Draft & {
  readonly secret: string
  /** When the preview expires, ms since the epoch. */
  readonly until: number
}

/** Key of a preview in the settings. The media library reads the kind of preview that uses a picture from its beginning. */
const keyOf = (kind: string, staffId: number | string) => `${kind}-preview-${staffId}`

/**
 * Stores a preview, which replaces the staff member's earlier one of the same kind.
 * @returns the value of the URL parameter that shows the preview; it cannot be guessed
 */
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

/** Deletes expired previews, because their pictures would count as used forever. @param now ms since the epoch */
export async function forgetPreviews(db: Context['db'], now: number): Promise<void> {
  await sql`delete from settings where key similar to ${keyOf('(home|menu|shop)', '%')}
    and (value ->> 'until')::bigint < ${now}`.execute(db)
}

/** Finds a preview by the value of the URL parameter. Null if the preview is unknown, replaced or expired. */
export async function findPreview(
  { db, now }: Pick<Context, 'db' | 'now'>,
  value: string,
): Promise<Draft | null> {
  const [, kind = '', staffId = '', secret] =
    /^(home|menu|shop)-(\d{1,10})-([0-9a-f-]{36})$/.exec(value) ?? []
  const preview = kind ? ((await readSetting(db, keyOf(kind, staffId))) as Preview | null) : null
  return preview && preview.secret === secret && preview.until > now() ? preview : null
}
