import { useId, type ReactNode } from 'react'
import type { HomeSection } from '../../../contract/home/schemas.ts'
import { announcePicture } from '../../ui/product/Picture.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { Html } from '../../ui/page/Html.tsx'
import { withCachedHtml } from '../../ui/parts/cachedHtml.tsx'
import { SectionHeading } from '../../ui/page/SectionHeading.tsx'
import { classes } from '../../ui/classes.ts'
import { ProductRail } from '../../blocks/ProductRail.tsx'
import { Brands } from '../../features/home/Brands.tsx'
import { watchSizes } from '../../features/home/HeroWatch.tsx'
import { Hero } from '../../features/home/Hero.tsx'
import styles from './Home.module.css'
import { Posts } from './Posts.tsx'
import { Promises } from '../../features/home/Promises.tsx'
import { Tiles } from '../../features/home/Tiles.tsx'

/** Renders a section by its type; unknown types are skipped. */
export function HomeSectionView({ section }: { section: HomeSection }): ReactNode {
  return <Section section={section} id={useId()} />
}

const Section = withCachedHtml<SectionProps>('HomeSection', AnySection, {
  announce: ({ section }) => {
    if (section.type === 'slider' && section.data[0]) announcePicture(section.data[0].imageUrl, watchSizes)
  },
})

interface SectionProps {
  section: HomeSection
  /** Id of its heading, if it has one. */
  id: string
}

function AnySection({ section, id }: SectionProps): ReactNode {
  if (section.data.length === 0) return null
  switch (section.type) {
    case 'slider':
      return <Hero title={section.title} slides={section.data} />
    case 'promises':
      return <Promises title={section.title} entries={section.data} />
    case 'categories':
      return <Tiles title={section.title} tiles={section.data} />
    case 'banners':
      return <Tiles title={section.title} tiles={section.data} banners />
    case 'products':
      return (
        <Container data-section className={styles.section}>
          <ProductRail id={id} title={section.title} url={section.url} products={section.data} />
        </Container>
      )
    case 'brands':
      return <Brands title={section.title} url={section.url} brands={section.data} />
    case 'posts':
      return <Posts title={section.title} url={section.url} posts={section.data} />
    case 'html':
      return (
        <Container data-section className={classes(styles.section, styles.words)}>
          {section.title ? <SectionHeading title={section.title} /> : null}
          {section.data.map(({ html }, index) => (
            <Html key={index} html={html} className={styles.html} />
          ))}
        </Container>
      )
    default:
      return null
  }
}
