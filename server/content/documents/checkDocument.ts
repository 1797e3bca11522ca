/** Checks a document as `npm run content` checks a file. */
import type { Kysely } from 'kysely'
import type { ContentDocument } from '../../../contract/content/documentSchemas.ts'
import { slugify } from '../../../contract/text.ts'
import type { Database } from '../../database/schema.ts'
import { problemsBetween } from '../import/claims.ts'
import { readArticle, readPage, type ArticleEntry, type PageEntry } from '../import/entries.ts'
import { problemsOf, worldOf } from '../import/importContent.ts'
import { openLinks, type Links, type LinkWorld } from '../import/links.ts'
import { listStoredContent } from '../importRepository.ts'
import { fileOf, kindOf, type Field } from './documentText.ts'
import { findTopicName, findTopicSlug, listTagsOfOthers, listTopicSlugs } from './repository.ts'

export interface CheckedDocument {
  readonly entry: ArticleEntry | PageEntry
  readonly links: Links
  /** Messages in Persian by field. */
  readonly problems: readonly { readonly field: Field; readonly message: string }[]
}

export interface Checking extends Pick<LinkWorld, 'hasSearchResults' | 'hasFile'> {
  readonly db: Kysely<Database>
  readonly published: Date
  readonly modified: Date
}

const needed = {
  article: ['title', 'address', 'description', 'category', 'author', 'body'],
  page: ['title', 'address', 'description', 'body'],
} as const satisfies Record<string, readonly Field[]>

export async function checkDocument(
  id: string,
  document: ContentDocument,
  { db, published, modified, ...world }: Checking,
): Promise<CheckedDocument> {
  const slug = (await findTopicSlug(db, document.category)) ?? slugify(document.category)
  const { file, fieldAt } = fileOf(id, document, { published, modified, categorySlug: slug })
  const articles = kindOf(id) === 'article' ? [readArticle(file)] : []
  const pages = kindOf(id) === 'page' ? [readPage(file)] : []
  const inShop = await listStoredContent(db)
  const links = await openLinks(db, {
    ...worldOf({ ...world }, inShop, pages, articles),
    ...{ pages, articles, others: [], topics: await listTopicSlugs(db) },
  })
  const taken = await findTopicName(db, slug)
  const missing = new Set<Field>(needed[kindOf(id)].filter((field) => !hasText(document[field])))
  const found = [
    ...(await problemsOf([...pages, ...articles], links)),
    ...problemsBetween(pages, articles, inShop),
  ]
  return {
    entry: (articles[0] ?? pages[0])!,
    links,
    problems: [
      ...[...missing].map((field) => ({ field, message: 'این را بنویسید.' })),
      ...(taken !== undefined && taken !== document.category
        ? [{ field: 'category', message: `بخش «${taken}» همین نشانی را دارد؛ همان نام را بنویسید.` } as const]
        : []),
      ...(articles[0] ? await tagProblems(db, articles[0]) : []),
      ...found
        .map(({ line, reason }) => ({ field: fieldAt(line), message: reason }))
        .filter(({ field }) => !missing.has(field)),
    ],
  }
}

/** Tags that would rename a tag of other articles, because both have the same address. */
async function tagProblems(db: Kysely<Database>, { id, tags }: ArticleEntry) {
  const ofOthers = new Map((await listTagsOfOthers(db, id)).map(({ slug, name }) => [slug, name]))
  return tags.flatMap(({ slug, name }) => {
    const other = ofOthers.get(slug)
    if (other === undefined || other === name) return []
    const message = `برچسب «${other}» همین نشانی را دارد؛ همان نام را بنویسید.`
    return [{ field: 'tags', message } as const]
  })
}

/** Whether a reader would see something: text, or a picture. */
const hasText = (value: string | boolean) =>
  typeof value === 'string' && (/<img\b/.test(value) || value.replace(/<[^>]*>|&nbsp;/g, '').trim() !== '')
