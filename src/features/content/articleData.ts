import type { Article } from '../../../contract/content/schemas.ts'
import { isExternal, toArticle } from '../../../contract/storefrontPaths.ts'
import type { Site } from '../../ui/page/SiteContext.ts'
import { organisation } from '../site/shopData.ts'

/** The schema.org BlogPosting of an article. */
export function articleData(article: Article, site: Site): object {
  const { title, seoDescription, image, author, publishedTime, modifiedTime, category, tags } = article
  const { origin } = site
  const absolute = (url: string) => (isExternal(url) ? url : origin + url)
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: seoDescription,
    // An article without a picture uses the shop's icon.
    image: [absolute(image || '/icons/icon-512.png')],
    datePublished: publishedTime,
    dateModified: modifiedTime,
    author: author ? { '@type': 'Person', name: author } : organisation(site),
    publisher: organisation(site),
    mainEntityOfPage: origin + toArticle(article),
    articleSection: category.name,
    keywords: tags.map(({ name }) => name).join('، '),
    inLanguage: 'fa-IR',
  }
}
