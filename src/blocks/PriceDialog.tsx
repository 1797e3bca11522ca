import { PriceHistory } from '../features/catalogue/product/PriceHistory.tsx'
import type { PriceDialogProps } from '../features/catalogue/product/PriceHistoryButton.tsx'
import { NotifyForm } from '../features/stockAlerts/NotifyForm.tsx'
import styles from './PriceDialog.module.css'

/** The price history with a form to be notified of a lower price. */
export function PriceDialog({ product: { id, nameFa, websiteCode }, open, onClose }: PriceDialogProps) {
  return (
    <PriceHistory
      id={id}
      nameFa={nameFa}
      open={open}
      onClose={onClose}
      alert={
        <section className={styles.alert}>
          <h3 className={styles.title}>اگر ارزان‌تر شد خبرتان کنیم؟</h3>
          <p className={styles.note}>یک پیامک، نخستین باری که قیمت از امروز پایین‌تر بیاید.</p>
          <NotifyForm websiteCode={websiteCode} kind="price" />
        </section>
      }
    />
  )
}
