import type { BasketAnswer } from '../../../../contract/basket/schemas.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { partsText } from './partsText.ts'

/** Explains payment in parts, for an order whose amount exceeds the limit of a single bank payment. */
export function PartsNote({ parts = [], cardToCard }: Pick<BasketAnswer, 'parts' | 'cardToCard'>) {
  return (
    <Alert tone="info">
      {`این مبلغ از سقف هر پرداخت اینترنتی بیشتر است و در چند بخش پرداخت می‌شود: ${partsText(parts)}. هر بخش را می‌توانید با کارت دیگری بپردازید. سفارش پس از پرداخت همهٔ بخش‌ها ثبت می‌شود و اگر کامل نشود، آنچه پرداخته‌اید بازمی‌گردد.${cardToCard ? ' می‌توانید به‌جای آن کارت‌به‌کارت هم بپردازید.' : ''}`}
    </Alert>
  )
}
