import type { ReactNode } from 'react'
import type { ProductListItem } from '../../../contract/catalogue/schemas.ts'
import { productStatus, productStatusInfo } from '../../../contract/statuses.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../navigation/AppLink.tsx'
import { classes } from '../classes.ts'
import { DiscountPill } from './DiscountPill.tsx'
import { Picture } from './Picture.tsx'
import { Price } from './Price.tsx'
import styles from './ProductCard.module.css'
import { StatusPill } from './StatusPill.tsx'

export interface ProductCardProps {
  product: ProductListItem
  /** Small discs over the picture: favourite, compare. */
  actions?: ReactNode
  /** Beside the price. */
  buy?: ReactNode
  /** In the first view. */
  priority?: boolean
  /** Width of the picture as in `<img sizes>`. */
  sizes?: string
  /** A finger, a pointer or the focus came near: time to fetch the page. */
  onIntent?: () => void
}

const gridSizes = '(min-width: 1200px) 280px, (min-width: 768px) 30vw, 46vw'

export function ProductCard({
  product,
  actions,
  buy,
  priority,
  sizes = gridSizes,
  onIntent,
}: ProductCardProps) {
  const inStock = product.status === productStatus.inStock
  return (
    <article className={styles.card} onPointerEnter={onIntent} onFocus={onIntent}>
      <div className={classes(styles.ground, !inStock && styles.away)}>
        <Picture
          src={product.imageUrl}
          alt=""
          width={350}
          height={350}
          sizes={sizes}
          priority={priority}
          kind="product"
        />
        {inStock ? <DiscountPill percent={product.discountPercent} className={styles.discount} /> : null}
      </div>
      <bdi dir="ltr" className={styles.brand}>
        {product.brand}
      </bdi>
      <h3 className={styles.name}>
        <AppLink to={toProduct(product)} className={styles.link}>
          {product.nameFa}
        </AppLink>
      </h3>
      <div className={styles.foot}>
        {inStock ? (
          <Price price={product.price} oldPrice={product.oldPrice} />
        ) : (
          <Away status={product.status} />
        )}
        {buy ? <div className={styles.over}>{buy}</div> : null}
      </div>
      {actions ? <div className={styles.actions}>{actions}</div> : null}
    </article>
  )
}

function Away({ status }: Pick<ProductListItem, 'status'>) {
  const { tone, nameFa } = productStatusInfo[status]
  return <StatusPill tone={tone}>{nameFa}</StatusPill>
}
