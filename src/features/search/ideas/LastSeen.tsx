import { useState, type MouseEvent } from 'react'
import { useAppDispatch } from '../../../api/store.ts'
import { toProduct } from '../../../../contract/storefrontPaths.ts'
import { inWidth } from '../../../lib/images.ts'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { Picture } from '../../../ui/product/Picture.tsx'
import { useListProductItemsQuery } from '../../catalogue/productPartsApi.ts'
import { recentProducts } from '../../catalogue/recentProducts.ts'
import styles from './LastSeen.module.css'

const MOST = 4

/** Recently viewed products of this device, below an empty search box. */
export function LastSeen({ onLeave }: { onLeave(event: MouseEvent): void }) {
  const dispatch = useAppDispatch()
  const [ids] = useState(() => dispatch(recentProducts()).slice(0, MOST))
  const { data } = useListProductItemsQuery({ ids }, { skip: ids.length === 0 })
  if (!data || data.items.length === 0) return null
  return (
    <section aria-label="بازدیدهای اخیر شما">
      <h2 className={styles.title}>بازدیدهای اخیر شما</h2>
      <ul className={styles.list}>
        {data.items.map((product) => (
          <li key={product.id}>
            <AppLink
              to={toProduct(product)}
              className={styles.product}
              title={product.nameFa}
              onClick={onLeave}
            >
              <Picture
                src={inWidth(product.imageUrl, 160)}
                alt={product.nameFa}
                width={80}
                height={80}
                sizes="80px"
                kind="product"
              />
            </AppLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
