import { useState, type KeyboardEvent } from 'react'
import type { PriceRange, RangeFacet } from '../../../../contract/catalogue/facetsSchemas.ts'
import { formatNumber, formatToman } from '../../../lib/persian.ts'
import { useHydrating } from '../../../ui/parts/useHydrating.ts'
import { useLazyPart } from '../../../ui/parts/useLazyPart.ts'
import { priceNames, readAmount } from '../list/listAddress.ts'
import styles from './PriceFacet.module.css'
import { STEPS, toPlace, toPrice } from './priceScale.ts'

export interface PriceFacetProps {
  facet: RangeFacet
  chosen: PriceRange
  onChange(price: PriceRange): void
}

const loadSlider = () =>
  import(/* webpackChunkName: "range-slider" */ './RangeSlider.tsx').then(({ RangeSlider }) => RangeSlider)

/** Where the goods are, two thumbs over it, and two fields for whoever knows the numbers. */
export function PriceFacet({ facet, chosen, onChange }: PriceFacetProps) {
  const { min, max } = facet
  const { part: RangeSlider } = useLazyPart(loadSlider, !useHydrating())
  const [dragged, setDragged] = useState<[number, number] | null>(null)
  const places = dragged ?? [
    chosen.min === undefined ? 0 : toPlace(chosen.min, min, max),
    chosen.max === undefined ? STEPS : toPlace(chosen.max, min, max),
  ]
  /** The ends of the scale are no limit. */
  const rangeOf = ([low, high]: readonly [number, number]): PriceRange => ({
    ...(low > 0 ? { min: toPrice(low, min, max) } : {}),
    ...(high < STEPS ? { max: toPrice(high, min, max) } : {}),
  })
  const shown = dragged ? rangeOf(dragged) : chosen
  return (
    <div className={styles.price}>
      <Histogram bars={facet.histogram} places={places} />
      <div className={styles.slider}>
        {RangeSlider ? (
          <RangeSlider
            value={places as [number, number]}
            max={STEPS}
            labels={['کمترین قیمت', 'بیشترین قیمت']}
            inWords={(place) => formatToman(toPrice(place, min, max))}
            onChange={setDragged}
            onCommit={(value) => {
              setDragged(null)
              onChange(rangeOf(value))
            }}
          />
        ) : null}
      </div>
      <div className={styles.fields}>
        <AmountField
          // Reset when the choice changes elsewhere: a slider, a chip, the back button.
          key={`min ${shown.min}`}
          label="از"
          name={priceNames.min}
          amount={shown.min}
          hint={min}
          onCommit={(amount) => onChange(ordered({ ...chosen, min: amount }))}
        />
        <AmountField
          key={`max ${shown.max}`}
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

function ordered({
  min,
  max,
}: { min: number | undefined; max: number | undefined } | PriceRange): PriceRange {
  const isTurned = min !== undefined && max !== undefined && min > max
  const [low, high] = isTurned ? [max, min] : [min, max]
  return { ...(low === undefined ? {} : { min: low }), ...(high === undefined ? {} : { max: high }) }
}

function Histogram({ bars, places }: { bars: readonly number[]; places: readonly number[] }) {
  const [low = 0, high = STEPS] = places
  // Roots: a few dear watches stay in sight beside many of the usual price.
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
  /** Shown in the empty field: the end of the scale. */
  hint: number
  onCommit(amount: number | undefined): void
}

/** Takes Persian and Latin digits; what is typed counts when the field is left or Enter is pressed. */
function AmountField({ label, name, amount, hint, onCommit }: AmountFieldProps) {
  const written = amount === undefined ? '' : formatNumber(amount)
  const [typed, setTyped] = useState(written)
  const commit = () => {
    const next = readAmount(typed)
    setTyped(next === undefined ? '' : formatNumber(next))
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
