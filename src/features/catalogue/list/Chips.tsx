import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { Facet, ListFilters } from '../../../../contract/catalogue/facetsSchemas.ts'
import { choicesOf } from './choices.ts'
import styles from './Chips.module.css'
import { withFilters } from './listAddress.ts'

export interface ChipsProps {
  filters: ListFilters
  facets: readonly Facet[]
  params: URLSearchParams
  /** Called when a chip is pressed; the caller must move the focus, because the chip disappears. */
  onRemoved(): void
}

/** Links that remove one chosen filter each. */
export function Chips({ filters, facets, params, onRemoved }: ChipsProps) {
  const choices = choicesOf(filters, facets)
  if (choices.length === 0) return null
  return (
    <ul className={styles.chips} aria-label="فیلترهای انتخاب‌شده">
      {choices.map(({ key, value, label, rest }) => (
        <li key={`${key} ${value}`}>
          <RemovableChip
            search={withFilters(params, rest)}
            label={label}
            name={`حذف فیلتر ${label}`}
            onRemoved={onRemoved}
          />
        </li>
      ))}
      <li>
        <Link
          to={{ search: withFilters(params, {}) }}
          preventScrollReset
          className={styles.all}
          onClick={onRemoved}
        >
          حذف همه
        </Link>
      </li>
    </ul>
  )
}

interface RemovableChipProps {
  /** Search part of the list's URL without this filter. */
  search: string
  label: string
  /** Accessible name of the link. */
  name: string
  onRemoved(): void
}

/** A link that removes a filter or a part of the search text. */
export function RemovableChip({ search, label, name, onRemoved }: RemovableChipProps) {
  return (
    <Link
      to={{ search }}
      preventScrollReset
      rel="nofollow"
      className={styles.chip}
      aria-label={name}
      onClick={onRemoved}
    >
      <span>{label}</span>
      <X size={16} />
    </Link>
  )
}
