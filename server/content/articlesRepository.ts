import { sql, type Kysely, type RawBuilder } from 'kysely'
import { countRows } from '../database/queries.ts'
import type { Database } from '../database/schema.ts'

type Db = Kysely<Database>

interface TopicRow {
  id: number
  slug: string
  name: string
}

interface ArticleFilter {
  /** Articles published later are hidden. */
  readonly now: Date
  readonly categoryId?: number
  readonly tagId?: number
}

export async function listArticles(
  db: Db,
  filter: ArticleFilter,
  { limit, offset }: { limit: number; offset: number },
) {
  return selectTeasers(db, filter).limit(limit).offset(offset).execute()
}
export type TeaserRow = Awaited<ReturnType<typeof listArticles>>[number]

export const countArticles = (db: Db, filter: ArticleFilter): Promise<number> =>
  countRows(visible(db, filter))

export async function findArticle(db: Db, id: number, now: Date) {
  return selectTeasers(db, { now })
    .select([
      'article.content',
      'article.seo_keywords as seoKeyword',
      'article.links',
      'article.comments_open as commentsOpen',
    ])
    .where('article.id', '=', id)
    .executeTakeFirst()
}

/** Related articles: most common tags first, then the same category, then the newest. */
export async function listRelatedArticles(
  db: Db,
  { id, now, limit }: { id: number; now: Date; limit: number },
): Promise<TeaserRow[]> {
  const shared = sql`(select count(*) from article_tags other
    join article_tags given on given.tag_id = other.tag_id and given.article_id = ${id}
    where other.article_id = article.id)`
  const sameCategory = sql`(article.category_id = (select category_id from articles where id = ${id}))`
  return selectTeasers(db, { now })
    .clearOrderBy()
    .where('article.id', '!=', id)
    .orderBy(shared, 'desc')
    .orderBy(sameCategory, 'desc')
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
    .limit(limit)
    .execute()
}

/** Published guides of these categories, the newest first. */
export async function listGuides(db: Db, categoryIds: readonly number[], now: Date) {
  return db
    .selectFrom('articles')
    .where('published_at', '<=', now)
    .where(sql<boolean>`guide_of && ${[...categoryIds]}::integer[]`)
    .select(['id', 'slug', 'title'])
    .orderBy('published_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
}

export async function findArticleCategory(db: Db, slug: string): Promise<TopicRow | undefined> {
  return db.selectFrom('article_categories').selectAll().where('slug', '=', slug).executeTakeFirst()
}

export async function findTag(db: Db, slug: string): Promise<TopicRow | undefined> {
  return db.selectFrom('tags').selectAll().where('slug', '=', slug).executeTakeFirst()
}

/** Categories with a visible article, the largest first; `modified` is the last change of any of them. */
export const listArticleCategories = (db: Db, now: Date) =>
  countTopics(db, now, sql`join article_categories topic on topic.id = article.category_id`)

/** Tags of visible articles, the most used first. */
export const listTags = (db: Db, now: Date) =>
  countTopics(
    db,
    now,
    sql`join article_tags link on link.article_id = article.id join tags topic on topic.id = link.tag_id`,
  )

async function countTopics(db: Db, now: Date, join: RawBuilder<unknown>) {
  const { rows } = await sql<{ slug: string; name: string; count: number; modified: Date }>`
    select topic.slug, topic.name, count(*)::integer as count, max(article.modified_at) as modified
    from articles article ${join} where article.published_at <= ${now}
    group by topic.slug, topic.name order by count desc, topic.name`.execute(db)
  return rows
}

/** Every visible article, newest first; for the sitemap and the feed. */
export async function listPublicArticles(db: Db, now: Date) {
  return selectTeasers(db, { now }).execute()
}

function visible(db: Db, { now, categoryId, tagId }: ArticleFilter) {
  return db
    .selectFrom('articles as article')
    .where('article.published_at', '<=', now)
    .$if(categoryId !== undefined, (query) => query.where('article.category_id', '=', categoryId ?? 0))
    .$if(tagId !== undefined, (query) =>
      query.where((e) =>
        e.exists(
          e
            .selectFrom('article_tags as link')
            .whereRef('link.article_id', '=', 'article.id')
            .where('link.tag_id', '=', tagId ?? 0)
            .select('link.tag_id'),
        ),
      ),
    )
}

function selectTeasers(db: Db, filter: ArticleFilter) {
  return visible(db, filter)
    .innerJoin('article_categories as category', 'category.id', 'article.category_id')
    .select([
      'article.id',
      'article.slug',
      'article.title',
      'article.seo_description as seoDescription',
      'article.image',
      'article.author',
      'article.published_at as published',
      'article.modified_at as modified',
      'article.reading_minutes as readingMinutes',
      'category.slug as categorySlug',
      'category.name as categoryName',
    ])
    .select(
      sql<{ name: string; slug: string }[]>`coalesce((
        select json_agg(json_build_object('name', tags.name, 'slug', tags.slug) order by link.position)
        from article_tags link join tags on tags.id = link.tag_id
        where link.article_id = article.id), '[]')`.as('tags'),
    )
    .orderBy('article.published_at', 'desc')
    .orderBy('article.id', 'desc')
}
