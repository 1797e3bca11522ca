import { Price } from '../../../ui/product/Price.tsx'
import { useDocumentMark } from '../../../ui/page/useDocumentMark.ts'
import styles from './OrderBar.module.css'
import texts from '../../../ui/page/texts.module.css'

interface OrderBarProps {
  /** Sum, Toman. */
  payable: number
  /** Hides the sum, because the pay button contains it. */
  isPaying: boolean
  /** Called with the element into which the open step renders its button. */
  onPlace(place: HTMLElement | null): void
}

/** Bar with the sum and the button of the open step. */
export function OrderBar({ payable, isPaying, onPlace }: OrderBarProps) {
  useDocumentMark('pageBar', 'order')
  return (
    <div className={styles.bar}>
      {isPaying ? null : (
        <div className={styles.sum}>
          <span className={texts.tiny}>مبلغ قابل پرداخت</span>
          <Price price={payable} />
        </div>
      )}
      <div ref={onPlace} className={styles.action} />
    </div>
  )
}
