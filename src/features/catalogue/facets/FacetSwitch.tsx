import type { ValueFacet } from '../../../../contract/catalogue/facetsSchemas.ts'
import { SWITCHED_ON } from '../../../../contract/catalogue/facets.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Switch } from '../../../ui/fields/Switch.tsx'
import texts from '../../../ui/page/texts.module.css'
import styles from './FacetSwitch.module.css'

export interface FacetSwitchProps {
  facet: ValueFacet
  isOn: boolean
  onToggle(): void
}

export function FacetSwitch({ facet, isOn, onToggle }: FacetSwitchProps) {
  const label = (
    <>
      <span className={styles.label}>{facet.title}</span>
      <span className={texts.faint}>{formatNumber(facet.options[0]?.count ?? 0)}</span>
    </>
  )
  return (
    <Switch
      label={label}
      name={facet.key}
      value={SWITCHED_ON}
      checked={isOn}
      onChange={onToggle}
      className={styles.row}
    />
  )
}
