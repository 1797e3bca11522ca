import { useCallback, useState, type KeyboardEvent } from 'react'
import type { PriceRange, RangeFacet } from '../../../../contract/catalogue/facetsSchemas.ts'
import { formatNumber, formatToman } from '../../../lib/persian.ts'
import { useTypedEarly } from '../../../ui/fields/useTypedEarly.ts'
import { useHydrating } from '../../../ui/parts/useHydrating.ts'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import { priceNames } from '../../../../contract/catalogue/listQuery.ts'
import styles from './PriceFacet.module.css'
import { KEY_STEP, placesOf, rangeAt, STEPS, toPrice, typedAmount, type Places } from './priceScale.ts'

export interface PriceFacetProps {
  facet: RangeFacet
  chosen: PriceRange
  onChange(price: PriceRange): void
}

const loadSlider = () => import(/* webpackChunkName: "range-slider" */ './RangeSlider.tsx')

/** The price range: a histogram of the list's prices, a slider with two thumbs, and two fields. */
export function PriceFacet({ facet, chosen, onChange }: PriceFacetProps) {
  const { min, max } = facet
  const { part: late } = useLatePart(loadSlider, !useHydrating())
  const [dragged, setDragged] = useState<Dragged | null>(null)
  // Drop moves that are based on an earlier choice, because the slider reports a key press again after its commit.
  const over = [chosen.min, chosen.max, min, max].join()
  if (dragged && dragged.over !== over) setDragged(null)
  const places = dragged?.places ?? placesOf(chosen, facet)
  const shown = rangeAt(places, chosen, facet)
  return (
    <div>
      <Histogram bars={facet.histogram} places={places} />
      <div className={styles.slider}>
        {late ? (
          <late.RangeSlider
            value={places}
            max={STEPS}
            step={KEY_STEP}
            labels={['کمترین قیمت', 'بیشترین قیمت']}
            inWords={(place) => formatToman(toPrice(place, min, max))}
            onChange={(moved) => setDragged({ places: moved, over })}
            onCommit={(value) => {
              setDragged(null)
              onChange(rangeAt(value, chosen, facet))
            }}
          />
        ) : null}
      </div>
      <div className={styles.fields}>
        <AmountField
          label="از"
          name={priceNames.min}
          amount={shown.min}
          hint={min}
          onCommit={(amount) => onChange(ordered({ ...chosen, min: amount }))}
        />
        <AmountField
          label="تا"
          name={priceNames.max}
          amount={shown.max}
          hint={max}
          onCommit={(amount) => onChange(ordered({ ...chosen, max: amount }))}
        />
      </div>
    </div>
  )
}

/** Positions of thumbs that are being moved; `over`: the choice and scale on which the move is based. */
interface Dragged {
  readonly places: Places
  readonly over: string
}

/** Swaps the bounds if the typed minimum exceeds the maximum. */
function ordered({ min, max }: PriceRange): PriceRange {
  return min !== undefined && max !== undefined && min > max ? { min: max, max: min } : { min, max }
}

function Histogram({ bars, places }: { bars: readonly number[]; places: readonly number[] }) {
  const [low = 0, high = STEPS] = places
  // Scale by square roots, so that the bars of few expensive watches stay visible beside those of common prices.
  const highest = Math.sqrt(Math.max(1, ...bars))
  return (
    <div className={styles.bars} aria-hidden="true">
      {bars.map((count, index) => {
        const isIn = ((index + 1) / bars.length) * STEPS > low && (index / bars.length) * STEPS < high
        return (
          <span
            key={index}
            className={isIn ? styles.in : styles.out}
            style={{ blockSize: count === 0 ? 0 : `${Math.max(6, (Math.sqrt(count) / highest) * 100)}%` }}
          />
        )
      })}
    </div>
  )
}

interface AmountFieldProps {
  label: string
  name: string
  amount: number | undefined
  /** End of the scale in Toman, shown as placeholder. */
  hint: number
  onCommit(amount: number | undefined): void
}

/** Field for an amount in Persian or Latin digits, also with a unit such as million. Commits on blur and on Enter. */
function AmountField({ label, name, amount, hint, onCommit }: AmountFieldProps) {
  const written = amount === undefined ? '' : formatNumber(amount)
  const [{ typed, over }, setText] = useState({ typed: written, over: amount })
  const setTyped = (text: string) => setText({ typed: text, over: amount })
  const field = useTypedEarly(useCallback((text) => setText((old) => ({ ...old, typed: text })), []))
  // The slider, a chip or Back changed the choice. Reset the text here instead of by a new key, which would lose the focus.
  if (over !== amount) setTyped(written)
  const commit = () => {
    const next = typedAmount(typed)
    // Show the previous choice until the new one arrives, because swapped bounds may leave this field unchanged.
    setTyped(written)
    if (next !== amount) onCommit(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    event.preventDefault()
    commit()
  }
  return (
    <label className={styles.field}>
      <span className={styles.label}>{label}</span>
      <input
        ref={field}
        name={name}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        className={styles.input}
        value={typed}
        placeholder={formatNumber(hint)}
        aria-label={`قیمت ${label} (تومان)`}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={commit}
        onKeyDown={onKeyDown}
      />
      <span className={styles.unit}>تومان</span>
    </label>
  )
}
