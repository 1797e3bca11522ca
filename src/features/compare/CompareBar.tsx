import { Scale, Trash2, X } from 'lucide-react'
import { useSelector } from 'react-redux'
import type { ProductListItem } from '../../../contract/catalogue/schemas.ts'
import { compare as limits } from '../../../contract/constants.ts'
import { useAppDispatch } from '../../api/store.ts'
import { toCompare } from '../../../contract/storefrontPaths.ts'
import { formatNumber } from '../../lib/persian.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { IconButton } from '../../ui/buttons/IconButton.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { useDocumentMark } from '../../ui/page/useDocumentMark.ts'
import { useGetCompareQuery } from './compareApi.ts'
import styles from './CompareBar.module.css'
import { compareClearRequested } from './compareIntents.ts'
import { compareRemoved, compareSlice } from './compareSlice.ts'

/** Bar at the lower edge with pictures of the compared products and a link to the comparison page. */
export function CompareBar({ onClose }: { onClose(): void }) {
  useDocumentMark('compareBar')
  const dispatch = useAppDispatch()
  const items = useSelector(compareSlice.selectors.selectItems)
  const { data } = useGetCompareQuery({ keys: items.map(({ key }) => key) }, { skip: items.length === 0 })
  const products = new Map(data?.products.map((product) => [product.id, product]))
  const count = formatNumber(items.length)

  return (
    <section aria-label="فهرست مقایسه" className={styles.bar} data-above-bars>
      <ul className={styles.items}>
        {items.map(({ key, value }) => (
          <Compared key={key} id={key} product={products.get(key)} knownName={value} />
        ))}
        {Array.from({ length: limits.max - items.length }, (_, index) => (
          <li key={`place ${index}`} className={styles.place} aria-hidden="true" />
        ))}
      </ul>
      <ButtonLink to={toCompare()} variant="dark" className={styles.go} icon={<Scale size={18} />}>
        {items.length > 1 ? `مقایسهٔ ${count} کالا` : 'مقایسه'}
      </ButtonLink>
      <IconButton
        label="پاک کردن فهرست مقایسه"
        className={styles.clear}
        onClick={({ currentTarget }) => {
          focusSuccessor(currentTarget)
          dispatch(compareClearRequested())
        }}
      >
        <Trash2 size={20} />
      </IconButton>
      <IconButton
        label="بستن نوار مقایسه"
        onClick={({ currentTarget }) => {
          focusSuccessor(currentTarget)
          onClose()
        }}
      >
        <X size={20} />
      </IconButton>
    </section>
  )
}

interface ComparedProps {
  id: number
  /** Undefined until the server has answered. */
  product: ProductListItem | undefined
  knownName: string
}

function Compared({ id, product, knownName }: ComparedProps) {
  const dispatch = useAppDispatch()
  const name = product?.nameFa ?? knownName
  return (
    <li className={styles.item}>
      <Picture src={product?.imageUrl ?? ''} alt={name} width={52} height={52} sizes="52px" kind="product" />
      <button
        type="button"
        className={styles.remove}
        aria-label={`برداشتن ${name} از فهرست مقایسه`}
        onClick={({ currentTarget }) => {
          focusSuccessor(currentTarget)
          dispatch(compareRemoved({ key: id }))
        }}
      >
        <X size={14} />
      </button>
    </li>
  )
}
