import { LayoutGrid, Percent, Tag } from 'lucide-react'
import type { Suggestion } from '../../../contract/search/schemas.ts'
import { inWidth } from '../../lib/images.ts'
import { Picture } from '../../ui/product/Picture.tsx'
import styles from './SuggestionList.module.css'

/** The icon of a suggestion's type, or a product's picture. An offer with a number of products is a brand. */
export function SuggestionSign({
  suggestion: { type, imageUrl, count },
}: {
  readonly suggestion: Suggestion
}) {
  if (type === 'category') return <LayoutGrid size={18} className={styles.icon} />
  if (type === 'offer')
    return count === undefined ? (
      <Percent size={18} className={styles.offer} />
    ) : (
      <Tag size={18} className={styles.icon} />
    )
  return (
    <span className={styles.picture}>
      <Picture src={inWidth(imageUrl ?? '', 160)} alt="" width={56} height={56} sizes="56px" kind="product" />
    </span>
  )
}
