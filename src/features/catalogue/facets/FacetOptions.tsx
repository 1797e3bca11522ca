import { memo, useState } from 'react'
import { normalisePersian } from '../../../../contract/normalise.ts'
import type { ValueFacetKey } from '../../../../contract/catalogue/facets.ts'
import type { FacetOption, ValueFacet } from '../../../../contract/catalogue/facetsSchemas.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Checkbox } from '../../../ui/fields/Checkbox.tsx'
import { classes } from '../../../ui/classes.ts'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import texts from '../../../ui/page/texts.module.css'
import styles from './FacetOptions.module.css'

export interface FacetOptionsProps {
  facet: ValueFacet
  chosen: readonly string[]
  onToggle(key: ValueFacetKey, value: string): void
}

/** Facets with more options than this have a search field. */
const LONG = 10

/** The values of a facet with their counts. A value without products is disabled unless it is chosen. */
export const FacetOptions = memo(Options, isSame)

function Options({ facet, chosen, onToggle }: FacetOptionsProps) {
  const [typed, setTyped] = useState('')
  const isColour = facet.kind === 'colour'
  const isLong = facet.options.length > LONG && !isColour
  const words = normalisePersian(typed)
  const shown = facet.options.filter(({ label }) => normalisePersian(label).includes(words))
  const isDead = (option: FacetOption) => option.count === 0 && !chosen.includes(option.value)
  return (
    <fieldset className={styles.facet}>
      <legend>
        <VisuallyHidden>{facet.title}</VisuallyHidden>
      </legend>
      {isLong ? (
        <input
          type="search"
          className={styles.search}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          // Ignore Enter, because it would submit the surrounding form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          placeholder={`جست‌وجو در ${facet.title}`}
          aria-label={`جست‌وجو در ${facet.title}`}
        />
      ) : null}
      <div
        className={classes(isColour && styles.colours, isLong && styles.long)}
        // Focusable, because keyboard users must be able to scroll the list even if all its options are disabled.
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={isLong && shown.every(isDead) ? 0 : undefined}
      >
        {shown.map((option) => {
          const field = {
            name: facet.key,
            value: option.value,
            checked: chosen.includes(option.value),
            disabled: isDead(option),
            onChange: () => onToggle(facet.key, option.value),
          }
          return isColour ? (
            <Swatch key={option.value} option={option} field={field} />
          ) : (
            <Checkbox key={option.value} {...field} label={option.label} end={formatNumber(option.count)} />
          )
        })}
      </div>
      {shown.length === 0 ? <p className={texts.faint}>موردی با این نام نیست.</p> : null}
    </fieldset>
  )
}

/** Compares `chosen` by content, because it is a new array at each render. */
function isSame(a: FacetOptionsProps, b: FacetOptionsProps): boolean {
  return a.facet === b.facet && a.onToggle === b.onToggle && a.chosen.join('\n') === b.chosen.join('\n')
}

interface SwatchProps {
  option: FacetOption
  field: {
    name: string
    value: string
    checked: boolean
    disabled: boolean
    onChange(): void
  }
}

function Swatch({ option: { label, count, colour }, field }: SwatchProps) {
  const words = `${label}، ${formatNumber(count)} کالا`
  return (
    <label className={styles.swatch} title={words}>
      <input {...field} type="checkbox" className={styles.input} aria-label={words} />
      <span className={styles.disc} style={{ background: colour }} aria-hidden="true" />
      <span className={styles.name} aria-hidden="true">
        {label}
      </span>
      <span className={styles.count} aria-hidden="true">
        {formatNumber(count)}
      </span>
    </label>
  )
}
