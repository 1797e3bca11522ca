/** Articles and pages that staff write in the panel (docs/panel.md); `publishing.ts` publishes them. */
import { isDeepStrictEqual } from 'node:util'
import { documentLimits } from '../../../contract/content/documentRules.ts'
import type {
  AddDocumentRequest,
  AdminDocument,
  ContentDocument,
  DocumentsAnswer,
  DocumentsQuery,
  PreviewAnswer,
} from '../../../contract/content/documentSchemas.ts'
import { readablePath } from '../../../contract/readablePath.ts'
import { toPage } from '../../../contract/storefrontListPaths.ts'
import { toArticle } from '../../../contract/storefrontPaths.ts'
import { slugify } from '../../../contract/text.ts'
import { staffNameOf } from '../../authorization/staffRepository.ts'
import { invalid, notFound } from '../../shared/errors.ts'
import { assertEditable } from '../../site/editors.ts'
import { changing, check, isoOf, log, unknown, write, type Act, type Desk, type Trx } from './desk.ts'
import { cleanChange, emptyDocument, keyOf, kindOf } from './documentText.ts'
import { pagePreview } from './preview.ts'
import * as repository from './repository.ts'

const PAGE_SIZE = 50
/** Letters of a page's name, which is also the name of its file. */
const LONGEST_NAME = 80

export async function listDocuments(
  { db, settings }: Desk,
  { page = 1, ...filter }: DocumentsQuery,
): Promise<DocumentsAnswer> {
  const range = { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE }
  const { rows, total } = await repository.listDocumentRows(db, { ...filter, ...range })
  const items = rows.map(({ publishedAt, publishAt, changedAt, id, kind, title, hasDraft }) => ({
    ...{ id, kind, title, hasDraft },
    ...{ publishedAt: isoOf(publishedAt), publishAt: isoOf(publishAt), changedAt: isoOf(changedAt) },
  }))
  return { items, total, page, pageSize: PAGE_SIZE, isLocked: !settings.panelEditors }
}

/** @throws AppError 404 */
export async function getDocument(
  { db, settings }: Pick<Desk, 'db' | 'settings'>,
  id: string,
): Promise<AdminDocument> {
  const [row, published] = [await repository.findDraft(db, id), await repository.findPublished(db, id)]
  const document = row?.draft ?? published?.document
  if (!document) throw unknown()
  return {
    ...{ id, kind: kindOf(id), title: document.title, document, isLocked: !settings.panelEditors },
    ...{ version: row?.version ?? 0, hasDraft: Boolean(row?.draft), refusal: row?.refusal ?? '' },
    ...{ publishedAt: isoOf(published?.publishedAt), publishAt: isoOf(row?.publish_at) },
    url: published ? urlOf(id, published.document) : '',
    formerPaths: kindOf(id) === 'page' ? await repository.listFormerPaths(db, keyOf(id)) : [],
    versions: (await repository.listVersions(db, id)).map((version) => ({
      ...version,
      at: version.at.toISOString(),
    })),
  }
}

/** Adds an article or page as a draft. @throws AppError 400 for a title without letters and digits */
export async function addDocument(
  desk: Desk,
  { kind, title }: AddDocumentRequest,
  staffId: number,
): Promise<AdminDocument> {
  assertEditable(desk.settings)
  const id = await desk.db.transaction().execute(async (trx) => {
    const clean = cleanChange(kind, { title, address: title })
    if (!clean.address) throw invalid({ title: 'عنوان حرف یا رقمی ندارد.' })
    const key =
      kind === 'article'
        ? String(await repository.nextArticleId(trx))
        : await freePageName(trx, clean.address)
    const author = kind === 'article' ? await staffNameOf(trx, staffId) : ''
    const draft = { ...emptyDocument, ...clean, address: cutAddress(clean.address), author }
    const now = new Date(desk.now())
    await repository.writeDraft(trx, `${kind}-${key}`, { draft, publishAt: null, staffId, now })
    await log(trx, desk, { id: `${kind}-${key}`, staffId }, { action: 'added', before: {}, after: { title } })
    return `${kind}-${key}`
  })
  return getDocument(desk, id)
}

/** @throws AppError 404; 409 if it has changed since it was read */
export async function saveDocument(
  desk: Desk,
  { change, ...act }: Act & { readonly change: Partial<ContentDocument> },
): Promise<AdminDocument> {
  await changing(desk, act, async (trx, { row, published }) => {
    const before = row?.draft ?? published!.document
    const draft = { ...before, ...cleanChange(kindOf(act.id), change) }
    if (!draft.address) draft.address = cutAddress(slugify(draft.title))
    const isPublished = isDeepStrictEqual(draft, published?.document)
    await write(trx, desk, act, {
      draft: isPublished ? null : draft,
      publishAt: isPublished ? null : (row?.publish_at ?? null),
    })
  })
  return getDocument(desk, act.id)
}

/**
 * Deletes the draft, and the whole document if it was never published.
 * @throws AppError 404; 409 if it has changed since it was read
 */
export async function discardDraft(desk: Desk, act: Act): Promise<void> {
  await changing(desk, act, async (trx, { row, published }) => {
    const before = { title: row?.draft?.title ?? '' }
    await log(trx, desk, act, { action: 'removed', before, after: {} })
    if (published) await write(trx, desk, act, { draft: null, publishAt: null })
    else await repository.deleteDocument(trx, act.id)
  })
}

/** The answer that shoppers would get for a text, with the text's problems. */
export async function previewDocument(
  desk: Desk,
  id: string,
  typed: ContentDocument,
): Promise<PreviewAnswer> {
  const document = { ...typed, ...cleanChange(kindOf(id), typed) }
  const published = await repository.findPublished(desk.db, id)
  const checked = await check(desk, desk.db, id, document, published)
  return { ...pagePreview(checked), problems: [...checked.problems] }
}

/** @throws AppError 404 */
export async function getDocumentVersion({ db }: Desk, id: number) {
  const document = await repository.findVersion(db, id)
  if (!document) throw notFound('این نسخه دیگر نگه‌داشته نشده است.')
  return { document }
}

/** Cuts an address made from a title to the maximum length, at the end of a word if there is one. */
function cutAddress(address: string): string {
  const { address: longest } = documentLimits
  if (address.length <= longest) return address
  const end = address.lastIndexOf('-', longest)
  return address.slice(0, end > 0 ? end : longest)
}

async function freePageName(trx: Trx, wanted: string): Promise<string> {
  const base = wanted.replaceAll('/', '-').slice(0, LONGEST_NAME)
  const isTaken = async (name: string) =>
    (await repository.findPublished(trx, `page-${name}`)) ?? (await repository.findDraft(trx, `page-${name}`))
  let name = base
  for (let count = 2; await isTaken(name); count += 1) name = `${base}-${count}`
  return name
}

function urlOf(id: string, { address }: ContentDocument): string {
  if (kindOf(id) === 'page') return readablePath(toPage(address))
  return readablePath(toArticle({ id: Number(keyOf(id)), slug: address }))
}
