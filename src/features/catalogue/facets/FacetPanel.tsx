import { useCallback } from 'react'
import { SWITCHED_ON } from '../../../../contract/catalogue/facets.ts'
import type { ValueFacetKey } from '../../../../contract/catalogue/facets.ts'
import type {
  Facet,
  ListFilters,
  PriceRange,
  RangeFacet,
  ValueFacet,
} from '../../../../contract/catalogue/facetsSchemas.ts'
import { withCachedHtml } from '../../../ui/parts/cachedHtml.tsx'
import { FacetGroup } from './FacetGroup.tsx'
import { FacetOptions } from './FacetOptions.tsx'
import { FacetSwitch } from './FacetSwitch.tsx'
import styles from './FacetPanel.module.css'
import { priceInWords, toggled, withPrice } from '../list/choices.ts'
import { PriceFacet } from './PriceFacet.tsx'
import type { FilterChange } from './useChoices.ts'

export interface FacetPanelProps {
  facets: readonly Facet[]
  filters: ListFilters
  /** Must be the same function at each render, or all facets render again at each press. */
  onChange(change: FilterChange): void
  /** Number of groups that are open although no value is chosen in them. */
  openGroups: number
}

/** All filters of a list. Fields are named as URL parameters, so that the form works without JavaScript. */
export function FacetPanel({ facets, filters, onChange, openGroups }: FacetPanelProps) {
  const toggle = useCallback(
    (key: ValueFacetKey, value: string) => onChange((old) => toggled(old, key, value)),
    [onChange],
  )
  const switches = facets.filter(isSwitch)
  const groups = facets.filter((facet) => facet.kind !== 'switch' && isUseful(facet, filters))
  return (
    <div className={styles.panel}>
      {switches.map((facet) => (
        <FacetSwitch
          key={facet.key}
          facet={facet}
          isOn={filters[facet.key] !== undefined}
          onToggle={() => toggle(facet.key, SWITCHED_ON)}
        />
      ))}
      {groups.map((facet, index) => (
        <Group
          key={facet.key}
          facet={facet}
          chosen={filters[facet.key]}
          isOpen={index < openGroups || filters[facet.key] !== undefined}
          onToggle={toggle}
          onChange={onChange}
        />
      ))}
    </div>
  )
}

interface GroupProps {
  facet: ValueFacet | RangeFacet
  /** Chosen values, or the chosen price range. */
  chosen: ListFilters[keyof ListFilters]
  isOpen: boolean
  onToggle(key: ValueFacetKey, value: string): void
  onChange(change: FilterChange): void
}

const Group = withCachedHtml<GroupProps>(
  'FacetGroup',
  function Group({ facet, chosen, isOpen, onToggle, onChange }) {
    const isOfValues = 'options' in facet
    return (
      <FacetGroup title={facet.title} summary={summaryOf(facet, chosen)} isOpen={isOpen}>
        {isOfValues ? (
          <FacetOptions
            facet={facet}
            chosen={(chosen as Values | undefined) ?? nothing}
            onToggle={onToggle}
          />
        ) : (
          <PriceFacet
            facet={facet}
            chosen={(chosen as PriceRange | undefined) ?? {}}
            onChange={(price) => onChange((old) => withPrice(old, price))}
          />
        )}
      </FacetGroup>
    )
  },
)

type Values = readonly string[]
const nothing: Values = []

function isSwitch(facet: Facet): facet is ValueFacet {
  return facet.kind === 'switch'
}

/** Omits facets with a single value, because choosing it would not change the list. */
function isUseful(facet: Facet, filters: ListFilters): boolean {
  if (filters[facet.key]) return true
  return 'options' in facet ? facet.options.length > 1 : facet.max > facet.min
}

function summaryOf(facet: Facet, chosen: GroupProps['chosen']): string {
  if (!chosen) return ''
  if (!('options' in facet)) return priceInWords(chosen as PriceRange)
  return facet.options
    .filter(({ value }) => (chosen as Values).includes(value))
    .map(({ label }) => label)
    .join('، ')
}
