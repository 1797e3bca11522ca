import type { BasketAnswer } from '../../../../contract/basket/schemas.ts'
import type { WayToPay } from '../../../../contract/orders/cardToCard.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { CardOnlyNote } from '../../basket/CardOnlyNote.tsx'
import { Choice } from './Choice.tsx'
import styles from './SlotStep.module.css'

/** The way in which this basket is paid: the chosen one if the shop offers both. */
export const wayOf = ({ cardToCard }: BasketAnswer, chosen: WayToPay): WayToPay =>
  cardToCard ? (cardToCard.reason ? 'card' : chosen) : 'bank'

interface WayChoiceProps {
  basket: BasketAnswer
  payBy: WayToPay
  disabled: boolean
  onChoose(payBy: WayToPay): void
}

/** Bank or card-to-card; a note if the bank does not take the amount; nothing if the shop offers the bank alone. */
export function WayChoice({ basket: { cardToCard }, payBy, disabled, onChoose }: WayChoiceProps) {
  if (!cardToCard) return null
  if (cardToCard.reason) return <CardOnlyNote {...cardToCard} />
  const ways = [
    { way: 'bank' as const, name: 'پرداخت اینترنتی', text: 'با کارت بانکی و رمز پویا، همین حالا' },
    {
      way: 'card' as const,
      name: 'کارت‌به‌کارت',
      text: `واریز به کارت یا شبای فروشگاه تا ${formatNumber(cardToCard.hours)} ساعت دیگر، و فرستادن رسید`,
    },
  ]
  return (
    <fieldset className={styles.group}>
      <legend className={styles.name}>روش پرداخت</legend>
      <div className={styles.methods}>
        {ways.map(({ way, name, text }) => (
          <Choice
            key={way}
            name="way"
            checked={way === payBy}
            disabled={disabled}
            onChoose={() => onChoose(way)}
          >
            <strong>{name}</strong>
            <span className={styles.when}>{text}</span>
          </Choice>
        ))}
      </div>
    </fieldset>
  )
}
