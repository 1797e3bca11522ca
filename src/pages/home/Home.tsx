import { use } from 'react'
import type { HomeAnswer } from '../../../contract/home/schemas.ts'
import { useMasterData } from '../../features/site/useMasterData.ts'
import { toHome } from '../../../contract/storefrontPaths.ts'
import { PageHead } from '../../ui/page/PageHead.tsx'
import { SiteContext } from '../../ui/page/SiteContext.ts'
import { HydrationBoundary } from '../../ui/parts/HydrationBoundary.tsx'
import { useSecondTurn } from '../../ui/parts/useSecondTurn.ts'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { organisation, website } from '../../features/site/shopData.ts'
import styles from './Home.module.css'
import { HomeSectionView } from './HomeSectionView.tsx'

/** Number of sections that fill a screen. */
const FIRST_SECTIONS = 2

/** Sections in the owner's order. */
export function Home({ home }: { home: HomeAnswer }) {
  const site = use(SiteContext)
  const masterData = useMasterData()
  const isWhole = useSecondTurn()
  const sections = isWhole ? home.sections : home.sections.slice(0, FIRST_SECTIONS)
  const hasHero = home.sections.some(({ type, data }) => type === 'slider' && data.length > 0)
  return (
    <div className={styles.page}>
      <PageHead
        title={home.seoTitle}
        description={home.seoDescription}
        keywords={home.seoKeywords}
        canonical={toHome()}
        jsonLd={[website(site), organisation(site, masterData)]}
      />
      {hasHero ? null : (
        <h1>
          <VisuallyHidden>{home.seoTitle || site.name}</VisuallyHidden>
        </h1>
      )}
      {sections.map((section, index) => (
        <HydrationBoundary key={index}>
          <HomeSectionView section={section} />
        </HydrationBoundary>
      ))}
      {isWhole ? null : <div className={styles.rest} />}
    </div>
  )
}
