import { Type, type Static } from 'typebox'
import { contactLimits } from './rules.ts'
import { Id, Link, named, ofPage, oneOf, PageNumber } from '../commonSchemas.ts'

/** A heading inside a text; links refer to its id. */
export const Heading = Type.Object({
  id: Type.String(),
  text: Type.String(),
  level: Type.Integer({ description: '2 or 3' }),
})
export type Heading = Static<typeof Heading>

export const PageRequest = Type.Object({
  Name: Type.String({
    title: 'نشانی صفحه',
    maxLength: 300,
    description: 'name of a page, or its address without the first slash',
  }),
})

/** Path parameter `*`: the path of the page. */
export const PagePath = Type.Object({ '*': Type.String({ maxLength: 1000 }) })

/**
 * A CMS page (spec §3). When requested by name, an unknown page answers `type: NotFound` instead of a 404 (design
 * §6).
 */
export const CmsPage = Type.Object({
  name: Type.String(),
  title: Type.String(),
  content: Type.String({ description: 'sanitised HTML; its headings have the ids of `headings`' }),
  headings: Type.Array(Heading),
  seoDescription: Type.String(),
  seoKeyword: Type.String(),
  canonical: Type.String({ description: 'own path, not encoded' }),
  type: oneOf(['Page', 'NotFound'], 'Page'),
  noindex: Type.Boolean(),
  modifiedTime: Type.String({ description: 'ISO 8601' }),
  faq: Type.Array(
    Type.Object({ question: Type.String(), answer: Type.String({ description: 'plain text' }) }),
    { description: 'questions and answers of a FAQ page; else empty' },
  ),
})
export type CmsPage = Static<typeof CmsPage>

const Topic = Type.Object({ name: Type.String(), slug: Type.String() })
/** A category or a tag of the blog. */
export type Topic = Static<typeof Topic>
const CountedTopic = Type.Object({ ...Topic.properties, count: Type.Integer() })

const teaser = {
  id: Type.Integer(),
  slug: Type.String(),
  title: Type.String(),
  seoDescription: Type.String(),
  image: Type.String({ description: '970×580, or empty' }),
  category: Topic,
  tags: Type.Array(Topic),
  author: Type.String(),
  publishedTime: Type.String({ description: 'ISO 8601' }),
  modifiedTime: Type.String({ description: 'ISO 8601' }),
  readingMinutes: Type.Integer(),
}
export const ArticleTeaser = Type.Object(teaser)
export type ArticleTeaser = Static<typeof ArticleTeaser>

export const ArticlesRequest = Type.Object({
  category: Type.Optional(Type.String({ title: 'دسته‌بندی', maxLength: 100, description: 'slug' })),
  tag: Type.Optional(Type.String({ title: 'برچسب', maxLength: 100, description: 'slug' })),
  page: Type.Optional(PageNumber),
})
export type ArticlesRequest = Static<typeof ArticlesRequest>

export const ArticlesAnswer = Type.Object({
  items: Type.Array(ArticleTeaser),
  ...ofPage,
  category: Type.Union([Topic, Type.Null()]),
  tag: Type.Union([Topic, Type.Null()]),
  categories: Type.Array(CountedTopic),
  tags: Type.Array(CountedTopic),
})
export type ArticlesAnswer = Static<typeof ArticlesAnswer>

export const ArticleRequest = Type.Object({ id: Id })

export const Article = Type.Object({
  ...teaser,
  seoKeyword: Type.String(),
  content: Type.String({ description: 'sanitised HTML; its headings have the ids of `headings`' }),
  headings: Type.Array(Heading),
  links: Type.Array(Link, { description: 'products that the article mentions' }),
  related: Type.Array(ArticleTeaser),
  commentsOpen: Type.Boolean(),
})
export type Article = Static<typeof Article>

/** A form body (spec §7). */
export const NewsletterRequest = Type.Object({
  mobile: Type.String({ title: 'شمارهٔ موبایل', maxLength: 100 }),
})
/** Fields start with capitals as in spec §3. */
export const NewsletterAnswer = Type.Object({ Success: Type.Boolean(), Message: Type.String() })

/** Upper bound for the parser. The service checks the real maximum and answers with its own message. */
const field = (max: number) => Type.String({ maxLength: max * 4 })
export const ContactRequest = Type.Object({
  name: named('نام', field(contactLimits.name)),
  mobile: Type.String({ title: 'شمارهٔ موبایل', maxLength: 100 }),
  email: Type.Optional(Type.String({ title: 'نشانی ایمیل', maxLength: 1000 })),
  subject: named('موضوع', field(contactLimits.subject)),
  text: named('متن', field(contactLimits.text)),
})
export type ContactRequest = Static<typeof ContactRequest>
