import { X } from 'lucide-react'
import type { ProductListItem } from '../../../contract/catalogue/schemas.ts'
import { productStatus, productStatusInfo } from '../../../contract/statuses.ts'
import { useAppDispatch } from '../../api/store.ts'
import { AddToBasketButton } from '../../features/basket/AddToBasketButton.tsx'
import { compareRemoved } from '../../features/compare/compareSlice.ts'
import { toProduct } from '../../../contract/storefrontPaths.ts'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { nameParts } from '../../ui/product/nameParts.ts'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { Price } from '../../ui/product/Price.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import styles from './ProductColumn.module.css'
import stacks from '../../ui/page/stacks.module.css'

/** Head of a column: picture, name, price, status and actions. */
export function ProductColumn({ product }: { product: ProductListItem }) {
  const dispatch = useAppDispatch()
  const { id, nameFa, brand, status, websiteCode, imageUrl, price, oldPrice, discountPercent } = product
  const inStock = status === productStatus.inStock
  const [generic, own] = nameParts(nameFa)
  const { tone, nameFa: statusName } = productStatusInfo[status]
  return (
    <div className={styles.product}>
      <div className={styles.ground}>
        <Picture
          src={imageUrl}
          alt=""
          width={220}
          height={220}
          sizes="(min-width: 768px) 220px, 44vw"
          kind="product"
        />
        <IconButton
          label={`برداشتن ${nameFa} از مقایسه`}
          variant="floating"
          size="s"
          className={styles.remove}
          onClick={({ currentTarget }) => {
            const next = columnsBeside(currentTarget)
            focusSuccessor(currentTarget, ...next)
            dispatch(compareRemoved({ key: id }))
          }}
        >
          <X size={18} />
        </IconButton>
      </div>
      <bdi lang="en" dir="ltr" className={styles.brand}>
        {brand}
      </bdi>
      <AppLink to={toProduct(product)} className={styles.name}>
        {generic ? <VisuallyHidden>{generic}</VisuallyHidden> : null}
        <span>{own}</span>
      </AppLink>
      <div className={stacks.start}>
        {inStock ? <Price price={price} oldPrice={oldPrice} discountPercent={discountPercent} /> : null}
        <StatusPill tone={tone}>{statusName}</StatusPill>
      </div>
      <div className={styles.buy}>
        {inStock ? (
          <AddToBasketButton websiteCode={websiteCode} nameFa={nameFa} />
        ) : (
          <ButtonLink to={toProduct(product)} variant="outline" size="l" wide>
            دیدن کالا
          </ButtonLink>
        )}
      </div>
    </div>
  )
}

/** The same button in the next column, or in the previous column if there is no next one. */
function columnsBeside(button: Element) {
  const column = button.closest('[role="columnheader"]')
  const siblings = [column?.nextElementSibling, column?.previousElementSibling]
  return siblings.map((sibling) => () => (sibling?.isConnected ? sibling.querySelector('button') : null))
}
