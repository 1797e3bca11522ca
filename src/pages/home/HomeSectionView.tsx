import type { ReactNode } from 'react'
import type { HomeSection } from '../../../contract/home/schemas.ts'
import { Container } from '../../ui/page/Container.tsx'
import { Html } from '../../ui/page/Html.tsx'
import { SectionHeading } from '../../ui/page/SectionHeading.tsx'
import { ProductRail } from '../../blocks/ProductRail.tsx'
import { Brands } from '../../features/home/Brands.tsx'
import { Hero } from '../../features/home/Hero.tsx'
import styles from './Home.module.css'
import { Posts } from './Posts.tsx'
import { Promises } from '../../features/home/Promises.tsx'
import { Tiles } from '../../features/home/Tiles.tsx'

/** A section as its type wants it; one of a type that this storefront does not know yet is passed over. */
export function HomeSectionView({ section }: { section: HomeSection }): ReactNode {
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
        <Container className={styles.section}>
          <ProductRail title={section.title} url={section.url} products={section.data} />
        </Container>
      )
    case 'brands':
      return <Brands title={section.title} url={section.url} brands={section.data} />
    case 'posts':
      return <Posts title={section.title} url={section.url} posts={section.data} />
    case 'html':
      return (
        <Container className={styles.section}>
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
