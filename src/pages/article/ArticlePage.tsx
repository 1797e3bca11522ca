import { Suspense, use } from 'react'
import { shareImages } from '../../../contract/constants.ts'
import type { Article } from '../../../contract/content/schemas.ts'
import { toBlogCategory } from '../../../contract/content/links.ts'
import { toArticle, toBlog } from '../../../contract/storefrontPaths.ts'
import { formatDate } from '../../lib/dates.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { asShared } from '../../lib/images.ts'
import { Picture } from '../../ui/product/Picture.tsx'
import { absoluteUrl, SiteContext, type Site } from '../../ui/page/SiteContext.ts'
import { ArticleFacts } from '../../features/content/ArticleFacts.tsx'
import { breadcrumbList } from '../../ui/page/breadcrumbList.ts'
import { partsOf } from '../../features/content/articleParts.ts'
import { Contents } from '../../features/content/Contents.tsx'
import { FeedLink } from '../../features/content/FeedLink.tsx'
import { Prose } from '../../features/content/Prose.tsx'
import { useMagazine } from '../../features/content/useMagazine.ts'
import styles from './ArticlePage.module.css'
import { ProductsInText } from './ProductsInText.tsx'
import { related } from './relatedPart.ts'
import { ArticleProducts } from '../../blocks/ArticleProducts.tsx'
import { Tags } from '../../features/content/Tags.tsx'
import { organisation } from '../../features/site/shopData.ts'

const pictureSizes = '(min-width: 1680px) 52rem, (min-width: 1200px) 44rem, calc(100vw - 32px)'

/** An article with picture, text and table of contents, and suggestions below. */
export function ArticlePage({ article }: { article: Article }) {
  const magazine = useMagazine()
  const site = use(SiteContext)
  const { title, category, image } = article
  const crumbs = [
    { name: magazine.name, url: toBlog() },
    { name: category.name, url: toBlogCategory(category.slug) },
    { name: title, url: toArticle(article) },
  ]
  const wasChanged = formatDate(article.modifiedTime) !== formatDate(article.publishedTime)
  return (
    <>
      <PageHead
        title={title}
        titleSuffix={magazine.suffix}
        description={article.seoDescription}
        keywords={article.seoKeyword}
        canonical={toArticle(article)}
        type="article"
        image={image ? { url: asShared(image), ...shareImages.blog, alt: title } : undefined}
        publishedTime={article.publishedTime}
        modifiedTime={article.modifiedTime}
        jsonLd={[articleData(article, site), breadcrumbList(crumbs, site)]}
      />
      <FeedLink title={magazine.name} />
      <Breadcrumb items={crumbs} />
      <Container className={styles.page}>
        <article className={styles.article}>
          <header className={styles.head}>
            <AppLink to={toBlogCategory(category.slug)} className={styles.category}>
              {category.name}
            </AppLink>
            <h1 className={styles.title} tabIndex={-1}>
              {title}
            </h1>
            <p className={styles.lead}>{article.seoDescription}</p>
            <ArticleFacts article={article} author />
          </header>
          {image ? (
            <div className={styles.picture}>
              <Picture src={image} alt="" {...shareImages.blog} sizes={pictureSizes} priority />
            </div>
          ) : null}
          <div className={styles.contents}>
            <Contents headings={article.headings} />
          </div>
          <div className={styles.body}>
            {partsOf(article.content).map((part, index) =>
              typeof part === 'string' ? (
                <Prose key={index} html={part} />
              ) : (
                <ProductsInText key={index} part={part} />
              ),
            )}
            {wasChanged ? (
              <p className={styles.changed}>
                آخرین ویرایش: <time dateTime={article.modifiedTime}>{formatDate(article.modifiedTime)}</time>
              </p>
            ) : null}
            <Tags tags={article.tags} />
          </div>
        </article>
        <ArticleProducts article={article} />
        <Suspense>
          <related.Part articles={article.related} />
        </Suspense>
      </Container>
    </>
  )
}

/** The schema.org BlogPosting of an article. */
function articleData(article: Article, site: Site): object {
  const { title, seoDescription, image, author, publishedTime, modifiedTime, category, tags } = article
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: seoDescription,
    // An article without a picture uses the shop's icon.
    image: [absoluteUrl(image || '/icons/icon-512.png', site)],
    datePublished: publishedTime,
    dateModified: modifiedTime,
    author: author ? { '@type': 'Person', name: author } : organisation(site),
    publisher: organisation(site),
    mainEntityOfPage: site.origin + toArticle(article),
    articleSection: category.name,
    keywords: tags.map(({ name }) => name).join('، '),
    inLanguage: 'fa-IR',
  }
}
