import { ChevronDown } from 'lucide-react'
import type { BrandCollection, BrandPage } from '../../../contract/catalogue/schemas.ts'
import { ProductRail } from '../../blocks/ProductRail.tsx'
import { useListProductsQuery } from '../../features/catalogue/catalogueApi.ts'
import { listRequest, pageOf } from '../../features/catalogue/list/listAddress.ts'
import { usePageSpan } from '../../features/catalogue/list/usePageSpan.ts'
import { Prose } from '../../features/content/Prose.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { classes } from '../../ui/classes.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import texts from '../../ui/page/texts.module.css'
import styles from './BrandHead.module.css'
import type { CategoryPageProps } from './categoryPageProps.ts'

export type BrandHeadProps = Pick<CategoryPageProps, 'params' | 'categoryId'>

/**
 * Name, story, collections and best-selling products above a brand's list. The answer of the list's first page contains them
 * unless the list is filtered; they stay while "more" adds further pages.
 */
export function BrandHead({ params, categoryId }: BrandHeadProps) {
  const { from } = usePageSpan(pageOf(params))
  const first = { ...listRequest(params, categoryId), page: 1 }
  const brand = useListProductsQuery(first, { skip: from > 1 }).currentData?.brand
  if (!brand) return null
  return (
    <div className={styles.brand}>
      <About brand={brand} />
      <Collections name={brand.nameFa} collections={brand.collections} />
      <ProductRail title={`پرفروش‌های ${brand.nameFa}`} products={brand.bestSellers} />
    </div>
  )
}

function About({ brand: { nameFa, nameEn, country, imageUrl, description, story } }: { brand: BrandPage }) {
  const hasWords = description !== '' || story !== ''
  return (
    <section aria-label={`دربارهٔ ${nameFa}`} className={classes(styles.about, hasWords && styles.told)}>
      <div className={styles.mark}>
        {imageUrl ? (
          <Picture src={imageUrl} alt="" width={350} height={350} sizes="96px" className={styles.sign} />
        ) : null}
        <bdi lang="en" dir="ltr" className={styles.name}>
          {nameEn}
        </bdi>
        {country ? <p className={styles.country}>{`برندی از ${country}`}</p> : null}
      </div>
      {hasWords ? (
        <div>
          {description ? <p className={styles.lead}>{description}</p> : null}
          {story ? (
            <details>
              <summary className={styles.opener}>
                <span>{`داستان ${nameFa}`}</span>
                <ChevronDown size={18} />
              </summary>
              <Prose html={story} className={styles.text} />
            </details>
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function Collections({ name, collections }: { name: string; collections: readonly BrandCollection[] }) {
  if (collections.length === 0) return null
  return (
    <section aria-labelledby="collections">
      <h2 id="collections" className={styles.title}>{`مجموعه‌های ${name}`}</h2>
      <ul className={styles.collections}>
        {collections.map(({ title, url, count, imageUrl }) => (
          <li key={url}>
            <AppLink to={url} className={styles.collection}>
              <span className={styles.picture}>
                <Picture src={imageUrl} alt="" width={350} height={350} sizes="200px" kind="product" />
              </span>
              <span className={styles.collectionTitle}>{title}</span>
              <span className={texts.faint}>{`${formatNumber(count)} کالا`}</span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
