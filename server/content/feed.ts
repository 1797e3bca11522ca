import { listArticles } from './articlesRepository.ts'
import { shareImages } from '../../contract/constants.ts'
import { toFeed } from '../../contract/storefrontListPaths.ts'
import { toArticle, toBlog } from '../../contract/storefrontPaths.ts'
import { getMasterData } from '../site/masterData.ts'
import type { Context } from '../shared/context.ts'
import { escapeXml } from '../shared/escapeHtml.ts'

/** Number of articles in the feed; older ones are in the blog. */
const NEWEST = 30

interface FeedOptions {
  readonly db: Context['db']
  /** Absolute URL without a trailing slash. */
  readonly origin: string
  readonly now: Date
}

/** The blog as RSS 2.0, newest first. */
export async function blogFeed({ db, origin, now }: FeedOptions): Promise<string> {
  const [articles, { titleOtherMag, shop }] = await Promise.all([
    listArticles(db, { now }, { limit: NEWEST, offset: 0 }),
    getMasterData(db),
  ])
  const address = (path: string) => escapeXml(new URL(path, origin).href)
  const title = titleOtherMag.replace(/^[\s|،–-]+/, '') || `مجلهٔ ${shop.name}`
  const items = articles.map((article) => {
    const url = address(toArticle(article))
    const { width, height } = shareImages.blog
    return [
      '<item>',
      `<title>${escapeXml(article.title)}</title>`,
      `<link>${url}</link>`,
      `<guid isPermaLink="true">${url}</guid>`,
      `<pubDate>${article.published.toUTCString()}</pubDate>`,
      `<description>${escapeXml(article.seoDescription)}</description>`,
      ...(article.author ? [`<dc:creator>${escapeXml(article.author)}</dc:creator>`] : []),
      ...[article.categoryName, ...article.tags.map(({ name }) => name)].map(
        (name) => `<category>${escapeXml(name)}</category>`,
      ),
      ...(article.image
        ? [
            `<media:content url="${address(article.image)}" medium="image" width="${width}" height="${height}"/>`,
          ]
        : []),
      '</item>',
    ].join('\n')
  })
  const changed = articles.reduce(
    (latest, { modified }) => (modified > latest ? modified : latest),
    new Date(0),
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:media="http://search.yahoo.com/mrss/">
<channel>
<title>${escapeXml(title)}</title>
<link>${address(toBlog())}</link>
<atom:link href="${address(toFeed())}" rel="self" type="application/rss+xml"/>
<description>راهنمای خرید، شناخت و نگهداری ساعت مچی</description>
<language>fa-IR</language>
${articles.length > 0 ? `<lastBuildDate>${changed.toUTCString()}</lastBuildDate>\n` : ''}${items.join('\n')}
</channel>
</rss>
`
}
