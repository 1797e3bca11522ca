import type { BasketAnswer } from '../../../../contract/basket/schemas.ts'
import { nameOfGateway } from '../../../../contract/orders/gatewayNames.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { CardOnlyNote } from '../../basket/CardOnlyNote.tsx'
import { Choice } from './Choice.tsx'
import styles from './SlotStep.module.css'
import { waysOf } from './ways.ts'

export interface WayChoiceProps {
  basket: BasketAnswer
  payBy: string
  disabled: boolean
  onChoose(payBy: string): void
}

/** The shop's gateways and card-to-card; a note if no bank takes the amount; nothing if there is only one way. */
export function WayChoice({ basket, payBy, disabled, onChoose }: WayChoiceProps) {
  const { cardToCard } = basket
  if (cardToCard?.reason) return <CardOnlyNote {...cardToCard} />
  const ways = waysOf(basket)
  if (ways.length < 2) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>روش پرداخت</legend>
      <div className={styles.methods}>
        {ways.map((way) => (
          <Choice
            key={way}
            name="way"
            checked={way === payBy}
            disabled={disabled}
            onChoose={() => onChoose(way)}
          >
            <strong>{way === 'bank' ? 'پرداخت اینترنتی' : nameOfGateway(way)}</strong>
            <span className={styles.when}>
              {way === 'card' && cardToCard
                ? `واریز به کارت یا شبای فروشگاه تا ${formatNumber(cardToCard.hours)} ساعت دیگر، و فرستادن رسید`
                : 'با کارت بانکی و رمز پویا، همین حالا'}
            </span>
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
