/** Shared by the services of articles and pages that staff edit. */
import type { Transaction } from 'kysely'
import type { ContentDocument } from '../../../contract/content/documentSchemas.ts'
import { recordChange } from '../../audit/audit.ts'
import type { Database } from '../../database/schema.ts'
import type { Context } from '../../shared/context.ts'
import { AppError, notFound } from '../../shared/errors.ts'
import { assertEditable } from '../../site/editors.ts'
import { checkDocument, type CheckedDocument, type Checking } from './checkDocument.ts'
import * as repository from './repository.ts'

export type Trx = Transaction<Database>
export type Desk = Pick<Context, 'db' | 'bus' | 'log' | 'now' | 'settings'> &
  Pick<Checking, 'hasSearchResults' | 'hasFile'>

/** A call of staff about one document. */
export interface Act {
  readonly id: string
  readonly version: number
  readonly staffId: number
}

export interface State {
  readonly row: Awaited<ReturnType<typeof repository.findDraft>>
  readonly published: repository.Published | null
}

/** Locks a document and runs `work`. @throws AppError 404; 409 if the document changed since staff read it */
export async function changing(
  desk: Desk,
  { id, version }: Act,
  work: (trx: Trx, state: State) => Promise<void>,
): Promise<void> {
  assertEditable(desk.settings)
  await desk.db.transaction().execute(async (trx) => {
    await repository.lockDocument(trx, id)
    const row = await repository.findDraft(trx, id)
    const published = await repository.findPublished(trx, id)
    if (!published && !row?.draft) throw unknown()
    if ((row?.version ?? 0) !== version) throw changedMeanwhile()
    await work(trx, { row, published })
  })
}

/** Checks a document as it would be published now. */
export async function check(
  { hasSearchResults, hasFile, now }: Desk,
  db: Desk['db'],
  id: string,
  document: ContentDocument,
  published: repository.Published | null,
): Promise<CheckedDocument> {
  const modified = new Date(now())
  // A published article keeps its publication time, also one in the future.
  const since = published?.publishedAt ?? modified
  return checkDocument(id, document, { db, hasSearchResults, hasFile, modified, published: since })
}

interface Draft {
  readonly draft: ContentDocument | null
  readonly publishAt: Date | null
  readonly refusal?: string
}

/** Writes the draft and raises the version. */
export const write = (trx: Trx, desk: Desk, act: { id: string; staffId: number | null }, draft: Draft) =>
  repository.writeDraft(trx, act.id, { ...draft, staffId: act.staffId, now: new Date(desk.now()) })

export const log = (
  trx: Trx,
  desk: Desk,
  { id, staffId }: Pick<Act, 'id' | 'staffId'>,
  change: { readonly action: string; readonly before: object; readonly after: object },
) => recordChange(trx, { staffId, kind: 'content', id, now: desk.now(), ...change } as never)

/** Drops cached pages, so that shoppers see the change at once on this server, and within a second on the others. */
export const announce = ({ bus }: Desk) => bus.emit('storefront.changed', {})

export const isoOf = (time: Date | null | undefined) => time?.toISOString() ?? null

export const unknown = () => notFound('این نوشته یا صفحه یافت نشد.')

export const changedMeanwhile = () =>
  new AppError(409, 'کس دیگری همین حالا این متن را تغییر داده است. تغییر او را ببینید و تصمیم بگیرید.')
