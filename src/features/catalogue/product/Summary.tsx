import type { Product } from '../../../../contract/catalogue/schemas.ts'
import { productStatusInfo } from '../../../../contract/statuses.ts'
import { formatCode, formatNumber } from '../../../lib/persian.ts'
import { withCachedHtml } from '../../../ui/parts/cachedHtml.tsx'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { Stars } from '../../../ui/product/Stars.tsx'
import { StatusPill } from '../../../ui/product/StatusPill.tsx'
import texts from '../../../ui/page/texts.module.css'
import styles from './Summary.module.css'

/** Brand, name and rating. */
export const Summary = withCachedHtml('Summary', Facts)

function Facts({ product, onReviews }: { product: Product; onReviews(): void }) {
  const { nameFa, nameEn, status, rating, reviewCount, websiteCode } = product
  const { tone, nameFa: statusName } = productStatusInfo[status]
  return (
    <div>
      <div className={styles.top}>
        <Brand product={product} />
        <StatusPill tone={tone}>{statusName}</StatusPill>
      </div>
      <h1 className={styles.name} tabIndex={-1}>
        {nameFa}
      </h1>
      {nameEn ? (
        <p lang="en" dir="ltr" className={styles.nameEn}>
          {nameEn}
        </p>
      ) : null}
      <div className={styles.facts}>
        {reviewCount > 0 ? (
          <a
            href="#reviews"
            className={styles.rating}
            onClick={(event) => {
              event.preventDefault()
              onReviews()
            }}
          >
            <Stars value={rating} size={16} />
            <span>{`${formatNumber(rating)} (${formatNumber(reviewCount)} دیدگاه)`}</span>
          </a>
        ) : null}
        <span>
          کد کالا: <bdi dir="ltr">{formatCode(websiteCode)}</bdi>
        </span>
      </div>
    </div>
  )
}

function Brand({ product: { brand, brandFa, brandUrl } }: { product: Product }) {
  const name = (
    <bdi lang="en" dir="ltr" className={styles.brand} title={brandFa}>
      {brand}
    </bdi>
  )
  return brandUrl ? (
    <AppLink to={brandUrl} className={styles.brandLink}>
      {name}
    </AppLink>
  ) : (
    name
  )
}

/** The key specifications. */
export const KeyFacts = withCachedHtml('KeyFacts', Decisive)

function Decisive({ facts }: { facts: Product['keyFacts'] }) {
  return (
    <dl className={styles.key}>
      {facts.map(({ title, value }) => (
        <div key={title} className={styles.fact}>
          <dt className={texts.small}>{title}</dt>
          <dd className={styles.value}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
