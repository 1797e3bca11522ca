import { SlidersHorizontal, X } from 'lucide-react'
import { useLocation } from 'react-router'
import type { Facet } from '../../../../contract/catalogue/facetsSchemas.ts'
import { scopeNames, sortOf, defaultSort } from '../list/listAddress.ts'
import { useListNavigation } from '../list/useListNavigation.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { FacetPanel } from './FacetPanel.tsx'
import styles from './FacetSide.module.css'
import { FACETS_ID } from './facetsId.ts'
import { useChoices } from './useChoices.ts'

export interface FacetSideProps {
  facets: readonly Facet[]
  params: URLSearchParams
}

const OPEN_GROUPS = 5

/**
 * The filters beside the list. Without JavaScript they are a plain form, which a link opens over the page on small
 * screens; with JavaScript small screens use FacetSheet.
 */
export function FacetSide({ params, facets }: FacetSideProps) {
  const { pathname } = useLocation()
  const { filters: given, choose } = useListNavigation()
  const [filters, change] = useChoices(given, choose)
  const sort = sortOf(params)
  const hidden: [string, string][] = scopeNames.map((name) => [name, params.get(name) ?? ''])
  if (sort !== defaultSort(params)) hidden.push(['sort', sort])
  return (
    <aside id={FACETS_ID} className={styles.side} aria-labelledby="filters-title">
      <form action={pathname} onSubmit={(event) => event.preventDefault()}>
        <div className={styles.head}>
          <h2 id="filters-title" className={styles.title}>
            <SlidersHorizontal size={18} />
            فیلترها
          </h2>
          <a href="#main" className={styles.close} aria-label="بستن فیلترها">
            <X size={20} />
          </a>
        </div>
        {hidden.map(([name, value]) =>
          value ? <input key={name} type="hidden" name={name} value={value} /> : null,
        )}
        <FacetPanel facets={facets} filters={filters} onChange={change} openGroups={OPEN_GROUPS} />
        <noscript>
          <Button type="submit" wide>
            نمایش کالاها
          </Button>
        </noscript>
      </form>
    </aside>
  )
}
