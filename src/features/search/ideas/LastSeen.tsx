import { useState, type MouseEvent } from 'react'
import { useAppDispatch } from '../../../api/store.ts'
import { toProduct } from '../../../../contract/storefrontPaths.ts'
import { inWidth } from '../../../lib/images.ts'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { Picture } from '../../../ui/product/Picture.tsx'
import { useListProductItemsQuery } from '../../catalogue/productPartsApi.ts'
import { recentCleared, recentProducts, withRecent } from '../../catalogue/recentProducts.ts'
import { useClearViewedMutation, useListViewedQuery } from '../../catalogue/viewedApi.ts'
import { useIsMember } from '../../identity/session/useIsMember.ts'
import styles from './LastSeen.module.css'

const MOST_PRODUCTS = 4

/** Recently viewed products, of this device and for a member of any device; shown below an empty search box. */
export function LastSeen({ onLeave }: { onLeave(event: MouseEvent): void }) {
  const dispatch = useAppDispatch()
  const isMember = useIsMember()
  const viewed = useListViewedQuery(undefined, { skip: !isMember })
  const [clearViewed, { isError: isStillThere }] = useClearViewedMutation()
  const [recent, setRecent] = useState(() => dispatch(recentProducts()))
  const ids = viewed.isLoading ? [] : withRecent(viewed.data?.ids, recent).slice(0, MOST_PRODUCTS)
  const { data } = useListProductItemsQuery({ ids }, { skip: ids.length === 0 })
  const clear = () => {
    dispatch(recentCleared())
    setRecent([])
    if (isMember) void clearViewed()
  }
  if (!data || ids.length === 0) return null
  return (
    <section aria-label="بازدیدهای اخیر شما">
      <div className={styles.head}>
        <h2 className={styles.title}>بازدیدهای اخیر شما</h2>
        <button type="button" className={styles.clear} onClick={clear}>
          پاک کردن
        </button>
      </div>
      {isStillThere ? (
        <p role="alert" className={styles.failed}>
          پاک نشد. دوباره بزنید.
        </p>
      ) : null}
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
