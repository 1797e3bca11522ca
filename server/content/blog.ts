import { BLOG_PAGE_SIZE } from '../../contract/content/rules.ts'
import type {
  Article,
  ArticlesAnswer,
  ArticlesRequest,
  ArticleTeaser,
} from '../../contract/content/schemas.ts'
import { notFound } from '../shared/errors.ts'
import * as articles from './articlesRepository.ts'
import { createAnswerCache, independentOfProducts } from '../http/answerCache.ts'
import type { Context } from '../shared/context.ts'
import { cleanHtml } from '../shared/html.ts'
import { withHeadingIds, withTableFrames } from './headings.ts'

const RELATED = 3

type Db = Context['db']

export function createBlog({ db, bus, now }: Pick<Context, 'db' | 'bus' | 'now'>) {
  const lists = createAnswerCache<ArticlesAnswer>(bus, now, independentOfProducts)
  const texts = createAnswerCache<Article>(bus, now, independentOfProducts)
  return {
    /** @throws AppError 404 for an unknown category or tag, and for a page after the last one */
    list: (request: ArticlesRequest) => {
      const { category = '', tag = '', page = 1 } = request
      return lists.get(JSON.stringify([category, tag, page]), () =>
        listOf(db, { category, tag, page }, new Date(now())),
      )
    },
    /** @throws AppError 404 */
    article: (id: number) => texts.get(String(id), () => getArticle(db, id, new Date(now()))),
  }
}

export async function newestArticles(db: Db, limit: number, now: Date): Promise<ArticleTeaser[]> {
  return (await articles.listArticles(db, { now }, { limit, offset: 0 })).map(toTeaser)
}

async function listOf(
  db: Db,
  { category: categorySlug, tag: tagSlug, page }: Required<ArticlesRequest>,
  now: Date,
): Promise<ArticlesAnswer> {
  const category = categorySlug ? await articles.findArticleCategory(db, categorySlug) : null
  const tag = tagSlug ? await articles.findTag(db, tagSlug) : null
  if (category === undefined || tag === undefined) throw notFound('این بخش از مجله یافت نشد.')
  const filter = { now, categoryId: category?.id, tagId: tag?.id }
  const [rows, total, categories, tags] = await Promise.all([
    articles.listArticles(db, filter, { limit: BLOG_PAGE_SIZE, offset: (page - 1) * BLOG_PAGE_SIZE }),
    articles.countArticles(db, filter),
    articles.listArticleCategories(db, now),
    articles.listTags(db, now),
  ])
  // A list without articles has no page: a category whose articles were deleted, or a page after the last one.
  if (rows.length === 0 && (page > 1 || category || tag)) throw notFound()
  return {
    items: rows.map(toTeaser),
    total,
    page,
    pageSize: BLOG_PAGE_SIZE,
    category: category && topicOf(category),
    tag: tag && topicOf(tag),
    categories: categories.map((topic) => ({ ...topicOf(topic), count: topic.count })),
    tags: tags.map((topic) => ({ ...topicOf(topic), count: topic.count })),
  }
}

async function getArticle(db: Db, id: number, now: Date): Promise<Article> {
  const row = await articles.findArticle(db, id, now)
  if (!row) throw notFound('این نوشته یافت نشد.')
  const { html, headings } = withHeadingIds(withTableFrames(cleanHtml(row.content)))
  const related = await articles.listRelatedArticles(db, { id, now, limit: RELATED })
  return {
    ...toTeaser(row),
    seoKeyword: row.seoKeyword,
    content: html,
    headings,
    links: row.links,
    related: related.map(toTeaser),
    commentsOpen: row.commentsOpen,
  }
}

function toTeaser(row: articles.TeaserRow): ArticleTeaser {
  return {
    id: row.id,
    slug: row.slug,
    title: row.title,
    seoDescription: row.seoDescription,
    image: row.image,
    category: { name: row.categoryName, slug: row.categorySlug },
    tags: row.tags,
    author: row.author,
    publishedTime: row.published.toISOString(),
    modifiedTime: row.modified.toISOString(),
    readingMinutes: row.readingMinutes,
  }
}

const topicOf = ({ name, slug }: { name: string; slug: string }) => ({ name, slug })
