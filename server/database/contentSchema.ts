/** Tables of pages, articles, the newsletter and messages, as Kysely sees them. */
import type { ColumnType, Generated } from 'kysely'
import type { AnswerChannel } from '../../contract/content/messageDeskRules.ts'

type JsonWithDefault<T> = ColumnType<T, string | undefined, string>
type Time = ColumnType<Date, Date | string, Date | string>
type DefaultTime = ColumnType<Date, Date | string | undefined, Date | string>
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>

export interface PagesTable {
  name: string
  /** Path without the first slash, not encoded. */
  path: string
  title: string
  /** Sanitised HTML. */
  content: string
  seo_description: Generated<string>
  seo_keywords: Generated<string>
  noindex: Generated<boolean>
  faq: JsonWithDefault<{ question: string; answer: string }[]>
  /** Hash of the source file; empty if the page was not imported from a file. */
  fingerprint: Generated<string>
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
  /** The article is hidden before this time. */
  published_at: Time
  modified_at: Time
}

export interface ArticleTagsTable {
  article_id: number
  tag_id: number
  position: number
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
  newsletter_members: NewsletterMembersTable
  contact_messages: ContactMessagesTable
  contact_answers: ContactAnswersTable
}
