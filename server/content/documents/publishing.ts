/** Publishes articles and pages, now or at a scheduled time, and unpublishes them. */
import type { AdminDocument, ContentDocument } from '../../../contract/content/documentSchemas.ts'
import { staffNameOf } from '../../authorization/staffRepository.ts'
import { markAsOwnCommit } from '../../catalogue/admin/announce.ts'
import { AppError, invalid } from '../../shared/errors.ts'
import { articleRow, pageRow } from '../import/importContent.ts'
import * as stored from '../importRepository.ts'
import type { CheckedDocument } from './checkDocument.ts'
import {
  announce,
  changedMeanwhile,
  changing,
  check,
  isoOf,
  log,
  write,
  type Act,
  type Desk,
  type Trx,
} from './desk.ts'
import { getDocument } from './documents.ts'
import { keyOf, kindOf } from './documentText.ts'
import * as repository from './repository.ts'

/**
 * Publishes the draft now or at a time.
 * @param at ISO time; null: now
 * @throws AppError 400 with problems by field; 404; 409 if it has changed since it was read
 */
export async function publishDocument(
  desk: Desk,
  { at, ...act }: Act & { readonly at: string | null },
): Promise<AdminDocument> {
  const due = at === null ? null : new Date(at)
  const isLater = due !== null && due.getTime() > desk.now()
  const checked = await checkDraft(desk, act.id)
  await addressing(() =>
    changing(desk, act, async (trx, { row, published }) => {
      if (!row?.draft) throw new AppError(400, 'چیزی برای انتشار نیست: همهٔ تغییرها منتشر شده‌اند.')
      if (checked?.version !== row.version) throw changedMeanwhile()
      if (checked.problems.length > 0) throw refusalOf(checked)
      if (isLater) {
        await write(trx, desk, act, { draft: row.draft, publishAt: due })
        const after = { publishAt: due.toISOString() }
        await log(trx, desk, act, { action: 'scheduled', before: {}, after })
      } else await publish(trx, desk, act, { draft: row.draft, published, checked })
    }),
  )
  if (!isLater) announce(desk)
  return getDocument(desk, act.id)
}

/**
 * Cancels a scheduled publication; without one, unpublishes the document and makes its text a draft.
 * @throws AppError 404; 409 if it has changed since it was read
 */
export async function withdrawDocument(desk: Desk, act: Act): Promise<AdminDocument> {
  await changing(desk, act, async (trx, { row, published }) => {
    if (row?.publish_at) {
      await log(trx, desk, act, { action: 'unscheduled', before: {}, after: { publishAt: '' } })
      return write(trx, desk, act, { draft: row.draft, publishAt: null })
    }
    if (!published) return
    await keepFirst(trx, act.id, published)
    await write(trx, desk, act, { draft: row?.draft ?? published.document, publishAt: null })
    if (kindOf(act.id) === 'page') await stored.deletePages(trx, [keyOf(act.id)])
    else await stored.deleteArticles(trx, [Number(keyOf(act.id))])
    await stored.deleteUnusedTopics(trx)
    const before = { publishedAt: published.publishedAt.toISOString() }
    await log(trx, desk, act, { action: 'withdrawn', before, after: { publishedAt: '' } })
    await markAsOwnCommit(trx, desk)
  })
  announce(desk)
  return getDocument(desk, act.id)
}

/** Publishes drafts whose time has come. A draft with problems loses its schedule and stores the problems for staff. */
export async function publishDue(desk: Desk): Promise<void> {
  // While the panel is locked, staff cannot cancel a publication.
  if (!desk.settings.panelEditors) return
  for (const id of await repository.listDueDocuments(desk.db, new Date(desk.now()))) {
    try {
      if (await publishOne(desk, id)) announce(desk)
    } catch (error) {
      // The next run tries this draft again; the other drafts must not wait for it.
      desk.log.error({ err: error, id }, 'a scheduled text could not be published')
    }
  }
}

/** Publishes a scheduled draft, or stores why it cannot. Returns whether it was published. */
async function publishOne(desk: Desk, id: string): Promise<boolean> {
  const checked = await checkDraft(desk, id)
  return desk.db.transaction().execute(async (trx) => {
    await repository.lockDocument(trx, id)
    const [row, published] = [await repository.findDraft(trx, id), await repository.findPublished(trx, id)]
    // Another server published the draft, or staff changed it, after it was checked: the next run decides.
    if (!row?.draft || !row.publish_at || checked?.version !== row.version) return false
    const act = { id, staffId: row.staff_id }
    if (checked.problems.length === 0) {
      await publish(trx, desk, act, { draft: row.draft, published, checked })
      return true
    }
    await write(trx, desk, act, { draft: row.draft, publishAt: null, refusal: wordsOf(checked) })
    return false
  })
}

/**
 * Checks a draft outside the transaction that publishes it, because the check searches products on other connections, and
 * the embedded database has only one.
 */
async function checkDraft(desk: Desk, id: string) {
  const row = await repository.findDraft(desk.db, id)
  if (!row?.draft) return null
  const published = await repository.findPublished(desk.db, id)
  return { ...(await check(desk, desk.db, id, row.draft, published)), version: row.version }
}

/** Turns the database's refusal of an address that another text took since the check into a message beside the field. */
async function addressing(work: () => Promise<void>): Promise<void> {
  try {
    await work()
  } catch (error) {
    if ((error as { code?: unknown }).code !== UNIQUE_VIOLATION) throw error
    throw invalid({ address: 'متن دیگری همین حالا این نشانی را گرفت؛ نشانی دیگری بنویسید.' })
  }
}
/** PostgreSQL's error code of a violated unique constraint. */
const UNIQUE_VIOLATION = '23505'

interface Publication {
  readonly draft: ContentDocument
  readonly published: repository.Published | null
  readonly checked: CheckedDocument
}

/** Replaces the published text. */
async function publish(
  trx: Trx,
  desk: Desk,
  act: Pick<Act, 'id'> & { readonly staffId: number | null },
  { draft, published, checked: { entry, links } }: Publication,
): Promise<void> {
  const { id, staffId } = act
  const at = new Date(desk.now())
  const ofPanel = { fingerprint: '', from_panel: true }
  if ('id' in entry) await stored.replaceArticles(trx, [{ ...articleRow(entry, links), ...ofPanel }])
  else {
    await stored.replacePages(trx, [{ ...pageRow(entry, at), ...ofPanel }])
    const was = published?.document.address
    if (was !== undefined && was !== entry.path) await repository.moveAddress(trx, keyOf(id), was, entry.path)
  }
  await stored.deleteUnusedTopics(trx)
  await keepFirst(trx, id, published)
  const staff = staffId === null ? '' : await staffNameOf(trx, staffId)
  await repository.addVersion(trx, id, { document: draft, staff, at })
  await write(trx, desk, act, { draft: null, publishAt: null })
  const before = { publishedAt: isoOf(published?.publishedAt) ?? '' }
  const after = { publishedAt: at.toISOString() }
  if (staffId !== null) await log(trx, desk, { id, staffId }, { action: 'published', before, after })
  await markAsOwnCommit(trx, desk)
}

/** Stores the published text as the first version of a document without versions, such as one that came from a file. */
async function keepFirst(trx: Trx, id: string, published: repository.Published | null): Promise<void> {
  if (!published || (await repository.listVersions(trx, id)).length > 0) return
  const { document, publishedAt: at } = published
  await repository.addVersion(trx, id, { document, staff: '', at })
}

const wordsOf = ({ problems }: CheckedDocument) => problems.map(({ message }) => message).join(' ')

/** An error with the problems by field. */
function refusalOf({ problems }: CheckedDocument): AppError {
  const fields: Record<string, string> = {}
  for (const { field, message } of problems)
    fields[field] = fields[field] ? `${fields[field]} ${message}` : message
  return invalid(fields)
}
