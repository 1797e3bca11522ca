import { use } from 'react'
import type { ArticlesAnswer } from '../../../contract/content/schemas.ts'
import { toBlogCategory, toBlogTag } from '../../../contract/content/links.ts'
import { toBlog } from '../../../contract/storefrontPaths.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { SiteContext } from '../../ui/page/SiteContext.ts'
import { ArticleCard } from '../../features/content/ArticleCard.tsx'
import { breadcrumbList } from '../../ui/page/breadcrumbList.ts'
import { FeedLink } from '../../features/content/FeedLink.tsx'
import { useMagazine } from '../../features/content/useMagazine.ts'
import styles from './BlogPage.module.css'
import { BlogPaging } from '../../features/content/BlogPaging.tsx'
import { Topics } from '../../features/content/Topics.tsx'
import { useTurnedPage } from '../../ui/page/useTurnedPage.ts'

/** Lists articles, newest first, with links to the categories. */
export function BlogPage({ list }: { list: ArticlesAnswer }) {
  const magazine = useMagazine()
  const site = use(SiteContext)
  useTurnedPage(list.page)
  const { title, text, base } = wordsOf(list, magazine.name)
  const isFirst = list.page === 1
  const paged = isFirst ? '' : `، صفحهٔ ${formatNumber(list.page)}`
  const top = { name: magazine.name, url: toBlog() }
  const trail = base === toBlog() ? [top] : [top, { name: title, url: base }]
  return (
    <>
      <PageHead
        title={title + paged}
        titleSuffix={base === toBlog() ? undefined : magazine.suffix}
        description={text}
        keywords={list.tags
          .slice(0, 10)
          .map(({ name }) => name)
          .join('، ')}
        canonical={isFirst ? base : `${base}?page=${list.page}`}
        jsonLd={[breadcrumbList(trail, site)]}
      />
      <FeedLink title={magazine.name} />
      <Breadcrumb items={trail} />
      <Container className={styles.page}>
        <header className={styles.head}>
          <PageHeading>{title}</PageHeading>
          <p className={styles.text}>{text}</p>
        </header>
        <Topics list={list} />
        {list.items.length > 0 ? (
          <ul className={styles.grid}>
            {list.items.map((article, index) => (
              <li key={article.id} className={index === 0 ? styles.first : undefined}>
                <ArticleCard article={article} wide={index === 0} priority={index === 0} />
              </li>
            ))}
          </ul>
        ) : (
          <p className={styles.empty}>هنوز نوشته‌ای منتشر نشده است. به‌زودی با دست پر می‌آییم.</p>
        )}
        <BlogPaging list={list} base={base} />
      </Container>
    </>
  )
}

function wordsOf({ category, tag }: ArticlesAnswer, magazine: string) {
  if (category)
    return {
      title: category.name,
      text: `نوشته‌های ${magazine} در بخش «${category.name}»، تازه‌ترین‌ها در آغاز.`,
      base: toBlogCategory(category.slug),
    }
  if (tag)
    return {
      title: `برچسب ${tag.name}`,
      text: `همهٔ نوشته‌های ${magazine} دربارهٔ «${tag.name}».`,
      base: toBlogTag(tag.slug),
    }
  return {
    title: magazine,
    text: 'راهنمای خرید، شناخت و نگهداری ساعت مچی؛ ساده، دقیق و بی‌تعارف، از میز کار ساعت‌سازهای ما.',
    base: toBlog(),
  }
}
