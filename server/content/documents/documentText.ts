/** Documents of the panel as files, so that the panel and `npm run content` read and check the same thing. */
import type { ContentDocument } from '../../../contract/content/documentSchemas.ts'
import { readablePath } from '../../../contract/readablePath.ts'
import { toSearch } from '../../../contract/storefrontListPaths.ts'
import { toCategory } from '../../../contract/storefrontPaths.ts'
import { slugify } from '../../../contract/text.ts'
import { plainText } from '../../catalogue/import/cells.ts'
import { cleanHtml } from '../../shared/html.ts'
import type { SourceFile } from '../import/entries.ts'
import { listOf } from '../import/frontMatter.ts'

export type DocumentKind = 'article' | 'page'
export type Field = keyof ContentDocument

export const kindOf = (id: string): DocumentKind => (id.startsWith('article-') ? 'article' : 'page')
/** The number of an article, or the name of a page. */
export const keyOf = (id: string): string => id.slice(id.indexOf('-') + 1)

export const emptyDocument: ContentDocument = {
  ...{ title: '', address: '', description: '', keywords: '', body: '' },
  ...{ category: '', tags: '', author: '', image: '', products: '', guideOf: '' },
  ...{ noindex: false, faq: false },
}

const lists: ReadonlySet<string> = new Set<Field>(['keywords', 'tags', 'products', 'guideOf'])

/** The fields as typed, without invisible marks, with a valid address and with sanitised HTML. */
export function cleanChange(kind: DocumentKind, change: Partial<ContentDocument>): Partial<ContentDocument> {
  const clean = Object.entries(change).map(([field, value]) => {
    if (typeof value !== 'string') return [field, value]
    if (field === 'body') return [field, cleanHtml(value.normalize('NFC')).trim()]
    if (lists.has(field)) return [field, listOf(plainText(value)).join('، ')]
    return [field, field === 'address' ? cleanAddress(kind, value) : plainText(value)]
  })
  return Object.fromEntries(clean) as Partial<ContentDocument>
}

function cleanAddress(kind: DocumentKind, typed: string): string {
  const parts = plainText(typed).normalize('NFC').split('/').map(slugify).filter(Boolean)
  return kind === 'page' ? parts.join('/') : parts.join('-')
}

const fieldsOfKeys = {
  article: {
    ...{ id: 'title', title: 'title', description: 'description', keywords: 'keywords' },
    ...{ category: 'category', categorySlug: 'category', tags: 'tags', published: 'title' },
    ...{ modified: 'title', author: 'author', image: 'image', products: 'products', guideOf: 'guideOf' },
  },
  page: {
    ...{ title: 'title', description: 'description', keywords: 'keywords', path: 'address' },
    ...{ noindex: 'noindex', faq: 'faq', modified: 'title' },
  },
} as const satisfies Record<DocumentKind, Record<string, Field>>

interface WrittenFile {
  readonly file: SourceFile
  /** The field that a line of the file contains. */
  fieldAt(line: number): Field
}

interface Facts {
  readonly published: Date
  readonly modified: Date
  /** Slug of the magazine's category. */
  readonly categorySlug: string
}

/** The document as a file of HTML with its keys. */
export function fileOf(id: string, document: ContentDocument, facts: Facts): WrittenFile {
  const { title, address, description, keywords, category, tags, author, image } = document
  const shared = { title, description, keywords }
  const kind = kindOf(id)
  const values: Readonly<Record<string, string>> =
    kind === 'article'
      ? {
          ...{ id: keyOf(id), ...shared, category, categorySlug: facts.categorySlug, tags },
          ...{ published: facts.published.toISOString(), modified: facts.modified.toISOString() },
          ...{ author, image, products: document.products, guideOf: document.guideOf },
        }
      : {
          ...{ ...shared, path: address, noindex: document.noindex ? 'yes' : 'no' },
          ...{ faq: document.faq ? 'yes' : 'no', modified: facts.modified.toISOString() },
        }
  const lines = Object.entries(values).map(([key, value]) => `${key}: ${value.replace(/\s+/g, ' ').trim()}`)
  const fields: readonly Field[] = Object.keys(values).map(
    (key) => (fieldsOfKeys[kind] as Readonly<Record<string, Field>>)[key] ?? 'title',
  )
  const stem = kind === 'article' ? address : keyOf(id)
  return {
    file: {
      name: `${kind === 'article' ? 'blog' : 'pages'}/${stem}.html`,
      ...{ stem, format: 'html', text: ['---', ...lines, '---', '', document.body, ''].join('\n') },
    },
    // Problems of the file's name are reported on its first line; the name is the address.
    fieldAt: (line) => (line <= 1 ? 'address' : (fields[line - 2] ?? 'body')),
  }
}

interface PublishedArticle {
  readonly title: string
  readonly slug: string
  readonly seo_description: string
  readonly seo_keywords: string
  readonly content: string
  readonly category: string
  readonly tags: readonly string[]
  readonly author: string
  readonly image: string
  readonly links: readonly { readonly label: string; readonly url: string }[]
  readonly guides: readonly { readonly id: number; readonly slug: string }[]
}

export const documentOfArticle = (row: PublishedArticle): ContentDocument => ({
  ...emptyDocument,
  ...{ title: row.title, address: row.slug, description: row.seo_description, keywords: row.seo_keywords },
  ...{ body: row.content.trim(), category: row.category, tags: row.tags.join('، '), author: row.author },
  image: row.image,
  products: row.links
    .map(({ label, url }) => (url === readablePath(toSearch(label)) ? label : url))
    .join('، '),
  guideOf: row.guides.map((category) => readablePath(toCategory(category))).join('، '),
})

interface PublishedPage {
  readonly title: string
  readonly path: string
  readonly seo_description: string
  readonly seo_keywords: string
  readonly content: string
  readonly noindex: boolean
  readonly faq: readonly unknown[]
}

export const documentOfPage = (row: PublishedPage): ContentDocument => ({
  ...emptyDocument,
  ...{ title: row.title, address: row.path, description: row.seo_description, keywords: row.seo_keywords },
  ...{ body: row.content.trim(), noindex: row.noindex, faq: row.faq.length > 0 },
})
