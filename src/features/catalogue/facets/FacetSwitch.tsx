import type { ValueFacet } from '../../../../contract/catalogue/facetsSchemas.ts'
import { SWITCHED_ON } from '../../../../contract/catalogue/facets.ts'
import { formatNumber } from '../../../lib/persian.ts'
import styles from './FacetSwitch.module.css'

export interface FacetSwitchProps {
  facet: ValueFacet
  isOn: boolean
  onToggle(): void
}

export function FacetSwitch({ facet, isOn, onToggle }: FacetSwitchProps) {
  const count = facet.options[0]?.count ?? 0
  return (
    <label className={styles.row}>
      <span className={styles.label}>{facet.title}</span>
      <span className={styles.count}>{formatNumber(count)}</span>
      <input
        type="checkbox"
        role="switch"
        name={facet.key}
        value={SWITCHED_ON}
        checked={isOn}
        onChange={onToggle}
        className={styles.input}
      />
      <span className={styles.track} aria-hidden="true" />
    </label>
  )
}
