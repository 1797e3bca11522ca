import { Type, type Static } from 'typebox'
import { Id, ofPage, oneOf, PageNumber } from '../commonSchemas.ts'
import { documentKinds, documentLimits as limits } from './documentRules.ts'
import { Article, CmsPage } from './schemas.ts'

const text = (title: string, maxLength: number) => Type.String({ title, maxLength })

/** The fields of an article or page, as in its file (docs/content.md). Fields that only the other kind has are empty. */
export const ContentDocument = Type.Object({
  title: text('عنوان', limits.title),
  address: text('نشانی', limits.address),
  description: text('توضیح کوتاه', limits.words),
  keywords: text('کلیدواژه‌ها', limits.words),
  body: text('متن', limits.body),
  category: text('بخش مجله', 80),
  tags: text('برچسب‌ها', limits.words),
  author: text('نویسنده', 80),
  image: text('تصویر', limits.words),
  products: text('کالاهای پایان نوشته', limits.list),
  guideOf: text('راهنمای دسته‌ها', limits.list),
  noindex: Type.Boolean({ title: 'پنهان از موتورهای جست‌وجو' }),
  faq: Type.Boolean({ title: 'پرسش و پاسخ' }),
})
export type ContentDocument = Static<typeof ContentDocument>

const Moment = Type.Union([Type.String({ format: 'date-time' }), Type.Null()])
const Version = Type.Integer({ title: 'نسخه', minimum: 0, maximum: 2_147_483_647 })
const DocumentId = Type.String({
  title: 'شناسه',
  maxLength: 310,
  pattern: '^(article-[1-9]\\d{0,8}|page-.+)$',
})

const isLocked = Type.Boolean({ description: 'PANEL_EDITORS=off: the files alone have the texts' })

const facts = {
  id: Type.String(),
  kind: oneOf(documentKinds),
  title: Type.String(),
  publishedAt: Moment,
  publishAt: Moment,
  hasDraft: Type.Boolean({ description: 'saved changes that are not published' }),
}

export const DocumentsQuery = Type.Object({
  kind: Type.Optional(oneOf(documentKinds)),
  text: Type.Optional(Type.String({ title: 'متن', maxLength: 100, description: 'searched in titles' })),
  page: Type.Optional(PageNumber),
})
export type DocumentsQuery = Static<typeof DocumentsQuery>

export const DocumentsAnswer = Type.Object({
  items: Type.Array(Type.Object({ ...facts, changedAt: Moment }), { description: 'last changed first' }),
  isLocked,
  ...ofPage,
})
export type DocumentsAnswer = Static<typeof DocumentsAnswer>

export const AdminDocument = Type.Object({
  ...facts,
  isLocked,
  version: Type.Integer({ description: 'sent back with a change: 409 if it has changed since' }),
  document: ContentDocument,
  url: Type.String({ description: 'path of the published page; empty: it is not published' }),
  refusal: Type.String({ description: 'why a scheduled publication did not happen; empty: it did' }),
  formerPaths: Type.Array(Type.String(), { description: 'former addresses, which redirect' }),
  versions: Type.Array(
    Type.Object({ id: Type.Integer(), at: Type.String({ format: 'date-time' }), staff: Type.String() }),
    { description: 'published versions, newest first' },
  ),
})
export type AdminDocument = Static<typeof AdminDocument>

export const AddDocumentRequest = Type.Object({
  kind: oneOf(documentKinds),
  title: Type.String({ title: 'عنوان', minLength: 1, maxLength: limits.title }),
})
export type AddDocumentRequest = Static<typeof AddDocumentRequest>

export const SaveDocumentRequest = Type.Object({ version: Version, change: Type.Partial(ContentDocument) })
export type SaveDocumentRequest = Static<typeof SaveDocumentRequest>

export const PreviewRequest = Type.Object({ document: ContentDocument })

/** The page as shoppers would see it, and the problems that prevent its publication. */
export const PreviewAnswer = Type.Object({
  article: Type.Optional(Article),
  page: Type.Optional(CmsPage),
  problems: Type.Array(
    Type.Object({ field: Type.String({ description: 'a field of the document' }), message: Type.String() }),
  ),
})
export type PreviewAnswer = Static<typeof PreviewAnswer>

export const PublishRequest = Type.Object({
  version: Version,
  at: Type.Union([Type.String({ title: 'زمان انتشار', format: 'date-time', maxLength: 40 }), Type.Null()], {
    description: 'when; null: now',
  }),
})
export type PublishRequest = Static<typeof PublishRequest>

export const DocumentVersionRequest = Type.Object({ version: Version })
export const DocumentParams = Type.Object({ id: DocumentId })
export const DocumentVersionParams = Type.Object({ id: Id })
export const DocumentVersionAnswer = Type.Object({ document: ContentDocument })
