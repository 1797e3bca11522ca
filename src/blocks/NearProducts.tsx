import type { ProductListItem } from '../../contract/catalogue/schemas.ts'
import { productStatus } from '../../contract/statuses.ts'
import { toProduct } from '../../contract/storefrontPaths.ts'
import { formatToman } from '../lib/persian.ts'
import { Picture } from '../ui/product/Picture.tsx'
import { AppLink } from '../ui/navigation/AppLink.tsx'
import styles from './NotForSale.module.css'

const MOST_PRODUCTS = 3

/** Products with the nearest prices that are in stock. */
export function NearProducts({ products }: { products: readonly ProductListItem[] }) {
  const near = products.filter(({ status }) => status === productStatus.inStock).slice(0, MOST_PRODUCTS)
  if (near.length === 0) return null
  return (
    <section aria-labelledby="near-title" className={styles.near}>
      <h3 id="near-title" className={styles.nearTitle}>
        شبیه این، همین حالا موجود
      </h3>
      <ul>
        {near.map((product) => (
          <li key={product.id}>
            <AppLink to={toProduct(product)} className={styles.nearLink}>
              <Picture src={product.imageUrl} alt="" width={64} height={64} sizes="64px" kind="product" />
              <span className={styles.nearName}>
                <span>{product.nameFa}</span>
                <strong className={styles.nearPrice}>{formatToman(product.price)}</strong>
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
