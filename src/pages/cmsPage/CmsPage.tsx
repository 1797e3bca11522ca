import { use } from 'react'
import { useLocation } from 'react-router'
import type { CmsPage as Page } from '../../../contract/content/schemas.ts'
import { Breadcrumb } from '../../ui/navigation/Breadcrumb.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { PageHeading } from '../../ui/page/PageHeading.tsx'
import { SiteContext } from '../../ui/page/SiteContext.ts'
import { breadcrumbList } from '../../ui/page/breadcrumbList.ts'
import { Contents } from '../../features/content/Contents.tsx'
import { Prose } from '../../features/content/Prose.tsx'
import styles from './CmsPage.module.css'

/** Breadcrumb and content (spec §2). */
export function CmsPage({ page }: { page: Page }) {
  const site = use(SiteContext)
  const { pathname } = useLocation()
  const address = page.canonical ? encodeURI(page.canonical) : pathname
  const crumbs = [{ name: page.title, url: address }]
  return (
    <>
      <PageHead
        title={page.title}
        description={page.seoDescription}
        keywords={page.seoKeyword}
        canonical={address}
        noindex={page.noindex}
        jsonLd={[...faqData(page), breadcrumbList(crumbs, site)]}
      />
      <Breadcrumb items={crumbs} />
      <Container className={styles.page}>
        <PageHeading className={styles.title}>{page.title}</PageHeading>
        <div className={styles.contents}>
          <Contents headings={page.headings} />
        </div>
        <Prose html={page.content} className={styles.text} />
      </Container>
    </>
  )
}

/** The schema.org FAQPage of a page with questions; empty for other pages. */
function faqData({ faq }: Page): object[] {
  if (faq.length === 0) return []
  const mainEntity = faq.map(({ question, answer }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  }))
  return [{ '@context': 'https://schema.org', '@type': 'FAQPage', mainEntity }]
}
