import { Price } from '../../../ui/product/Price.tsx'
import { useDocumentMark } from '../../../ui/page/useDocumentMark.ts'
import styles from './OrderBar.module.css'

interface OrderBarProps {
  /** Toman. */
  payable: number
  /** The button that pays names the sum itself. */
  isPaying: boolean
  /** Where the open step puts its button. */
  onPlace(place: HTMLElement | null): void
}

/** What it comes to in every step, and the button that leads on. */
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
