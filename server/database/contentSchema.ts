/** Tables of pages, articles, the newsletter and messages, as Kysely sees them. */
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { DefaultTime, JsonWithDefault, OptionalTime, Time } from './columnTypes.ts'
import type { ContentDocument } from '../../contract/content/documentSchemas.ts'
import type { AnswerChannel } from '../../contract/content/messageDeskRules.ts'

export interface PagesTable {
  name: string
  /** Path without the first slash, not encoded. */
  path: string
  title: string
  /** aqrabe_compact of the title. */
  title_compact: GeneratedAlways<string>
  /** Sanitised HTML. */
  content: string
  seo_description: Generated<string>
  seo_keywords: Generated<string>
  noindex: Generated<boolean>
  faq: JsonWithDefault<{ question: string; answer: string }[]>
  /** Hash of the source file; empty if the page was not imported from a file. */
  fingerprint: Generated<string>
  /** Staff have published it in the panel since the last file. */
  from_panel: Generated<boolean>
  modified_at: Time
}

export interface ArticleCategoriesTable {
  id: Generated<number>
  slug: string
  name: string
}

export type TagsTable = ArticleCategoriesTable

export interface ArticlesTable {
  id: number
  slug: string
  title: string
  /** aqrabe_compact of the title. */
  title_compact: GeneratedAlways<string>
  /** Sanitised HTML. */
  content: string
  seo_description: Generated<string>
  seo_keywords: Generated<string>
  category_id: number
  author: Generated<string>
  /** Address of a picture of 970×580, or empty. */
  image: Generated<string>
  links: JsonWithDefault<{ label: string; url: string }[]>
  /** Ids of the categories whose lists link to it as their guide. */
  guide_of: Generated<number[]>
  reading_minutes: number
  comments_open: Generated<boolean>
  fingerprint: Generated<string>
  from_panel: Generated<boolean>
  /** The article is hidden before this time. */
  published_at: Time
  modified_at: Time
}

export interface ArticleTagsTable {
  article_id: number
  tag_id: number
  position: number
}

/** Articles and pages that staff edit; their published texts are in `articles` and `pages`. */
export interface ContentDocumentsTable {
  /** `article-4` or `page-<name>`. */
  id: string
  /** Raised by every change, also of the published text by a file. */
  version: Generated<number>
  /** Null: nothing is saved that is not published. */
  draft: ColumnType<ContentDocument | null, string | null | undefined, string | null>
  /** aqrabe_compact of the draft's title. */
  title_compact: GeneratedAlways<string | null>
  /** When the draft is to be published. */
  publish_at: OptionalTime
  /** Why it could not be published at that time. */
  refusal: Generated<string>
  /** The last author, who also publishes at the scheduled time. Null: the account was deleted. */
  staff_id: number | null
  changed_at: DefaultTime
}

export interface ContentVersionsTable {
  id: Generated<number>
  content_id: string
  document: ColumnType<ContentDocument, string, never>
  /** Empty for a text of a file. */
  staff_name: string
  at: Time
}

/** Former addresses of pages, which redirect. */
export interface PageAddressesTable {
  path: string
  name: string
}

export interface NewsletterMembersTable {
  /** Local form, 09xxxxxxxxx. */
  mobile: string
  joined_at: DefaultTime
}

export interface ContactAnswersTable {
  id: Generated<number>
  message_id: number
  channel: AnswerChannel
  text: string
  /** Null: the account was deleted. */
  staff_id: number | null
  staff_name: string
  created_at: ColumnType<Date, Date | string, never>
}

export interface ContactMessagesTable {
  id: Generated<number>
  name: string
  mobile: string
  email: Generated<string>
  subject: string
  /** Plain text. */
  text: string
  created_at: DefaultTime
  answered_at: OptionalTime
}

export interface ContentTables {
  pages: PagesTable
  article_categories: ArticleCategoriesTable
  tags: TagsTable
  articles: ArticlesTable
  article_tags: ArticleTagsTable
  content_documents: ContentDocumentsTable
  content_versions: ContentVersionsTable
  page_addresses: PageAddressesTable
  newsletter_members: NewsletterMembersTable
  contact_messages: ContactMessagesTable
  contact_answers: ContactAnswersTable
}
