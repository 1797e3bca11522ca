import type { BasketAnswer } from '../../../../contract/basket/schemas.ts'
import { nameOfGateway } from '../../../../contract/orders/gatewayNames.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { CardOnlyNote, PartsNote, partsText } from '../../basket/PaymentNotes.tsx'
import { Choice } from './Choice.tsx'
import texts from '../../../ui/page/texts.module.css'
import styles from './SlotStep.module.css'
import { methodsOf } from './paymentMethods.ts'

interface PaymentMethodChoiceProps {
  basket: BasketAnswer
  payBy: string
  disabled: boolean
  onChoose(payBy: string): void
}

/** Choice among gateways and card-to-card. Adds a note if gateways take the amount only in parts or not at all. */
export function PaymentMethodChoice({ basket, payBy, disabled, onChoose }: PaymentMethodChoiceProps) {
  const { cardToCard, parts } = basket
  if (cardToCard?.reason) return <CardOnlyNote {...cardToCard} />
  const methods = methodsOf(basket)
  if (methods.length < 2) return parts ? <PartsNote {...basket} /> : null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>روش پرداخت</legend>
      <div className={styles.methods}>
        {methods.map((method) => (
          <Choice
            key={method}
            name="way"
            checked={method === payBy}
            disabled={disabled}
            onChoose={() => onChoose(method)}
          >
            <strong>{method === 'bank' ? 'پرداخت اینترنتی' : nameOfGateway(method)}</strong>
            <span className={texts.quiet}>
              {method === 'card' && cardToCard
                ? `واریز به کارت یا شبای فروشگاه تا ${formatNumber(cardToCard.hours)} ساعت دیگر، و فرستادن رسید`
                : parts
                  ? `در چند بخش: ${partsText(parts)}؛ هر بخش را می‌توانید با کارت دیگری بپردازید`
                  : 'با کارت بانکی و رمز پویا، همین حالا'}
            </span>
          </Choice>
        ))}
      </div>
      {payBy === 'card' && cardToCard ? (
        <p className={texts.quiet}>
          {`با ثبت سفارش شمارهٔ کارت فروشگاه را می‌بینید و کالاها تا ${formatNumber(cardToCard.hours)} ساعت برای شما نگه داشته می‌شوند.`}
        </p>
      ) : parts ? (
        <p className={texts.quiet}>
          سفارشی که در چند بخش پرداخت می‌شود پس از پرداخت همهٔ بخش‌ها ثبت می‌شود و اگر کامل نشود، آنچه
          پرداخته‌اید بازمی‌گردد.
        </p>
      ) : null}
    </fieldset>
  )
}
