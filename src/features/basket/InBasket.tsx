import { Check } from 'lucide-react'
import type { BasketLine } from '../../../contract/basket/schemas.ts'
import { MOST_PIECES } from '../../../contract/constants.ts'
import { toCart } from '../../../contract/storefrontPaths.ts'
import { formatNumber } from '../../lib/persian.ts'
import { iconButtonClass } from '../../ui/buttons/IconButton.tsx'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { QuantityStepper } from '../../ui/fields/QuantityStepper.tsx'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { choiceKey } from './basketSlice.ts'
import styles from './InBasket.module.css'
import { useLineCount } from './lineCount/useLineCount.ts'

/**
 * `icon`: an icon button on a card; its counter covers the lower edge of the picture. `small`: a small icon button; its counter
 * replaces it.
 */
export type BasketButtonLook = 'button' | 'icon' | 'small'

interface InBasketProps {
  /** Basket lines of this product, one for each choice in the basket. */
  lines: readonly BasketLine[]
  nameFa: string
  look: BasketButtonLook | undefined
  /** Whether a press at this moment is the second half of the double press that added the piece. */
  isRepeated(): boolean
}

const WORDS = 'در سبد شما: '

/** The counter that replaces the add button: shows the number of pieces in the basket, with − and +. */
export function InBasket({ lines, nameFa, look = 'button', isRepeated }: InBasketProps) {
  const [line, ...others] = lines
  if (!line) return null
  const pieces = lines.reduce((sum, { count }) => sum + count, 0)
  const toBasket = `${WORDS}${formatNumber(pieces)}`
  const counter =
    others.length === 0 ? (
      // The key remounts the counter for another line, because a counter saves only the line that it was created for.
      <Counter key={choiceKey(line)} line={line} nameFa={nameFa} look={look} isRepeated={isRepeated} />
    ) : (
      // With several choices, − and + would be ambiguous, so link to the basket.
      <AppLink to={toCart()} className={buttonClass({ variant: 'outline', size: 's', wide: true })}>
        {toBasket}
      </AppLink>
    )
  if (look !== 'icon') return counter
  return (
    <>
      <AppLink
        to={toCart()}
        title="دیدن سبد خرید"
        aria-label={`${nameFa} در سبد شماست؛ دیدن سبد خرید`}
        className={iconButtonClass('outline')}
        onClick={(event) => {
          if (isRepeated()) event.preventDefault()
        }}
      >
        <Check size={18} />
      </AppLink>
      <div className={styles.overPicture}>{counter}</div>
    </>
  )
}

function Counter({ line, nameFa, look, isRepeated }: Omit<InBasketProps, 'lines'> & { line: BasketLine }) {
  const { shown, isSaving, refusal, set } = useLineCount(line, () => set(0), look === 'button')
  const change = (count: number) => {
    if (!isRepeated()) set(count)
  }
  return (
    <div className={styles.counter} data-look={look} aria-busy={isSaving || undefined}>
      <QuantityStepper
        value={shown}
        words={look === 'small' ? '' : WORDS}
        min={0}
        max={Math.min(MOST_PIECES, line.stock)}
        label={`${nameFa} در سبد شما`}
        onChange={change}
      />
      {look === 'button' && refusal ? (
        <p role="alert" className={styles.refusal}>
          {refusal}
        </p>
      ) : null}
    </div>
  )
}
