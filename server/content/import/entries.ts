import { createHash } from 'node:crypto'
import { slugify } from '../../../contract/text.ts'
import { articlePicture } from '../../media/pictureAddress.ts'
import { isSpecial, specialNames } from '../../media/specials.ts'
import { textOf } from '../headings.ts'
import { readBody, type Address, type Body } from './body.ts'
import { listOf, readParts, type Field, type LineProblem } from './frontMatter.ts'

export interface SourceFile {
  /** Path in problems, such as `blog/strap-care.md`. */
  readonly name: string
  /** File name without extension. */
  readonly stem: string
  readonly format: 'md' | 'html'
  readonly text: string
}

export interface Common {
  readonly file: SourceFile
  readonly title: string
  readonly content: string
  readonly description: string
  readonly keywords: string
  readonly addresses: readonly Address[]
  readonly anchors: ReadonlySet<string>
  /** A hash of the file and of `READER`. */
  readonly fingerprint: string
  readonly problems: LineProblem[]
  /** The line of a key, for problems found later. */
  readonly lineOf: (key: string) => number
}

export interface PageEntry extends Common {
  readonly name: string
  readonly path: string
  readonly noindex: boolean
  readonly faq: readonly { question: string; answer: string }[]
  /** Null for the time of the last change in the shop. */
  readonly modified: Date | null
}

export interface ArticleEntry extends Common {
  readonly id: number
  readonly slug: string
  readonly category: { readonly name: string; readonly slug: string }
  readonly tags: readonly { readonly name: string; readonly slug: string }[]
  readonly author: string
  readonly image: string
  /** URLs of products, or search words, as written. */
  readonly products: readonly string[]
  /** URLs of the categories whose lists link to the article, as written. */
  readonly guideOf: readonly string[]
  readonly readingMinutes: number
  readonly published: Date
  readonly modified: Date
}

/** Increase this when the same file would be read differently. */
const READER = 1
const WORDS_A_MINUTE = 180

const pageKeys = ['title', 'description', 'keywords', 'path', 'noindex', 'faq', 'modified']
const articleKeys = [
  ...['id', 'title', 'description', 'keywords', 'category', 'categorySlug', 'tags', 'published', 'modified'],
  ...['author', 'image', 'products', 'guideOf'],
]

export function readPage(file: SourceFile): PageEntry {
  const { common, body, fields } = open(file, pageKeys)
  return {
    ...common,
    name: file.stem.normalize('NFC'),
    path: fields.path('path'),
    noindex: fields.yes('noindex'),
    faq: fields.yes('faq') ? questionsIn(body.html) : [],
    modified: fields.date('modified', null),
  }
}

export function readArticle(file: SourceFile): ArticleEntry {
  const { common, body, fields } = open(file, articleKeys)
  const slug = file.stem.normalize('NFC')
  if (slug !== slugify(slug))
    common.problems.push({ line: 1, reason: `نام فایل نشانی نوشته است و باید چنین باشد: ${slugify(slug)}` })
  const published = fields.date('published') ?? new Date(0)
  const modified = fields.date('modified', published) ?? published
  if (modified < published)
    common.problems.push({ line: common.lineOf('modified'), reason: 'تاریخ ویرایش پیش از تاریخ انتشار است.' })
  return {
    ...common,
    id: fields.number('id'),
    slug,
    category: { name: fields.text('category'), slug: fields.slug('categorySlug') },
    tags: tagsOf(fields.text('tags', '')),
    author: fields.text('author'),
    image: fields.image('image'),
    products: listOf(fields.text('products', '')),
    guideOf: fields.categories('guideOf'),
    readingMinutes: minutesOf(body.html),
    published,
    modified,
  }
}

/** Tags that differ only in spelling are one. */
function tagsOf(text: string): ArticleEntry['tags'] {
  const tags = listOf(text).map((name) => ({ name, slug: slugify(name) }))
  return [...new Map(tags.toReversed().map((tag) => [tag.slug, tag])).values()]
    .toReversed()
    .filter(({ slug }) => slug !== '')
}

/** Reads a file with these keys; `title` may be one of them, a description is needed. */
export function open(file: SourceFile, known: readonly string[]) {
  const parts = readParts(file.text)
  const body: Body = parts.fields.size > 0 ? readBody(parts, file.format) : EMPTY
  const unknown = [...parts.fields].flatMap(([key, { line }]) =>
    known.includes(key) ? [] : [{ line, reason: `کلید «${key}» شناخته نیست.` }],
  )
  const fields = createFields(parts.fields, [...parts.problems, ...body.problems, ...unknown])
  const common: Common = {
    file,
    title: known.includes('title') ? fields.text('title') : '',
    content: body.html,
    description: fields.text('description'),
    keywords: listOf(fields.text('keywords', '')).join('، '),
    addresses: body.addresses,
    anchors: body.anchors,
    fingerprint: createHash('sha256')
      .update(`${READER}/${file.stem}/${file.text}`)
      .digest('hex')
      .slice(0, 20),
    problems: fields.problems,
    lineOf: (key) => parts.fields.get(key)?.line ?? 1,
  }
  return { common, body, fields }
}

const EMPTY: Body = { html: '', addresses: [], anchors: new Set(), problems: [] }

/** Reads and checks values of the front matter; `problems` adds theirs to those already found. */
function createFields(fields: ReadonlyMap<string, Field>, found: readonly LineProblem[]) {
  const problems = [...found]
  const addProblem = (key: string, reason: string) =>
    void problems.push({ line: fields.get(key)?.line ?? 1, reason })

  function text(key: string, otherwise?: string): string {
    const value = fields.get(key)?.value ?? ''
    if (!value && otherwise === undefined && fields.size > 0)
      addProblem(key, `کلید «${key}» باید مقداری داشته باشد.`)
    return value || (otherwise ?? '')
  }

  return {
    problems,
    text,
    number(key: string): number {
      const value = Number(text(key))
      if (fields.has(key) && (!Number.isInteger(value) || value < 1 || value > 2_147_483_647))
        addProblem(key, `«${key}» باید عددی درست و بزرگ‌تر از صفر باشد.`)
      return value
    },
    yes(key: string): boolean {
      const value = text(key, 'no')
      if (!/^(yes|no)$/.test(value)) addProblem(key, `«${key}» باید yes یا no باشد.`)
      return value === 'yes'
    },
    slug(key: string): string {
      const value = text(key).normalize('NFC')
      if (value !== slugify(value)) addProblem(key, `این نشانی پذیرفته نیست؛ بنویسید: ${slugify(value)}`)
      return value
    },
    path(key: string): string {
      const value = text(key)
        .normalize('NFC')
        .replace(/^\/+|\/+$/g, '')
      const tidy = value.split('/').map(slugify).join('/')
      if (value !== tidy) addProblem(key, `این نشانی پذیرفته نیست؛ بنویسید: ${tidy}`)
      return value
    },
    date(key: string, otherwise?: Date | null): Date | null {
      if (!fields.has(key) && otherwise !== undefined) return otherwise
      const value = text(key)
      const date = new Date(inTehran(value))
      // A year before 2000 is one of the solar calendar, which would be a day of the Middle Ages.
      const isDay =
        /^[2-9]\d{3}-\d\d-\d\d/.test(value) && !Number.isNaN(date.getTime()) && isCalendarDay(value)
      if (value && !isDay)
        addProblem(key, `تاریخ «${value}» درست نیست؛ به میلادی و مانند 2026-04-25 بنویسید.`)
      return isDay ? date : null
    },
    /** A list of URLs of categories. */
    categories(key: string): string[] {
      const urls = listOf(text(key, ''))
      for (const url of urls)
        if (categoryIdOf(url) === null)
          addProblem(key, `«${url}» نشانی یک دسته نیست؛ مانند /shop/category/31/غواصی بنویسید.`)
      return urls
    },
    /** The URL of a picture, by its name in the artwork library or as an own URL. */
    image(key: string): string {
      const value = text(key, '')
      if (!value || value.startsWith('/') || value.startsWith('https://')) return value
      if (!isSpecial('blog', value))
        addProblem(key, `تصویر «${value}» را نداریم. داریم: ${specialNames.blog.join('، ')}`)
      return articlePicture(value)
    },
  }
}

/** The id in the URL of a category; null for another URL. */
export function categoryIdOf(url: string): number | null {
  const id = /^\/shop\/category\/(\d{1,9})(\/|$)/.exec(url)?.[1]
  return id ? Number(id) : null
}

/** A day is its morning, and a time without an offset is one of Tehran wherever the server is. */
function inTehran(value: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(value)) return `${value}T08:00:00+03:30`
  return /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(:\d\d)?$/.test(value) ? `${value.replace(' ', 'T')}+03:30` : value
}

/** Rejects 31 February, which `Date` would read as March. */
function isCalendarDay(value: string): boolean {
  const day = value.slice(0, 10)
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

/** Questions are the h3 headings; the text up to the next heading is the answer. */
function questionsIn(html: string): { question: string; answer: string }[] {
  return [...html.matchAll(/<h3[^>]*>([\s\S]*?)<\/h3>([\s\S]*?)(?=<h[23]|$)/g)]
    .map(([, question, answer]) => ({ question: textOf(question!), answer: textOf(answer!) }))
    .filter(({ answer }) => answer !== '')
}

function minutesOf(html: string): number {
  return Math.max(1, Math.round(textOf(html).split(' ').length / WORDS_A_MINUTE))
}
