import type { HomeSection } from '../../../contract/home/schemas.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Container } from '../../ui/page/Container.tsx'
import { SectionHeading } from '../../ui/page/SectionHeading.tsx'
import texts from '../../ui/page/texts.module.css'
import styles from './Brands.module.css'

export interface BrandsProps {
  title: string
  url: string
  brands: Extract<HomeSection, { type: 'brands' }>['data']
}

/** Names of the brands in display type. */
export function Brands({ title, url, brands }: BrandsProps) {
  return (
    <Container data-section className={styles.section}>
      {title ? <SectionHeading title={title} url={url} /> : null}
      <ul className={styles.strip}>
        {brands.map(({ name, nameFa, url: to }) => (
          <li key={name}>
            <AppLink to={to} className={styles.brand}>
              <bdi lang="en" dir="ltr" className={styles.name}>
                {name}
              </bdi>
              <span className={texts.small}>{nameFa}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </Container>
  )
}
