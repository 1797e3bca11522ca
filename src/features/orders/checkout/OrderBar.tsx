import { Price } from '../../../ui/product/Price.tsx'
import { useDocumentMark } from '../../../ui/page/useDocumentMark.ts'
import styles from './OrderBar.module.css'

interface OrderBarProps {
  /** Toman. */
  payable: number
  /** The button to pay contains the sum, so the bar omits it. */
  isPaying: boolean
  /** Receives the element in which the open step renders its button. */
  onPlace(place: HTMLElement | null): void
}

/** The sum in every step, and the button to continue. */
export function OrderBar({ payable, isPaying, onPlace }: OrderBarProps) {
  useDocumentMark('pageBar', 'order')
  return (
    <div className={styles.bar}>
      {isPaying ? null : (
        <div className={styles.sum}>
          <span className={styles.name}>مبلغ قابل پرداخت</span>
          <Price price={payable} />
        </div>
      )}
      <div ref={onPlace} className={styles.action} />
    </div>
  )
}
