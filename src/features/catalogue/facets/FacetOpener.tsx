import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Facet } from '../../../../contract/catalogue/facetsSchemas.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { buttonClass } from '../../../ui/buttons/Button.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { useLazyPart } from '../../../ui/parts/useLazyPart.ts'
import styles from './FacetOpener.module.css'
import { FACETS_ID } from './facetsId.ts'
import { countChoices } from '../list/listAddress.ts'
import { useListNavigation } from '../list/useListNavigation.ts'

export interface FacetOpenerProps {
  pathname: string
  params: URLSearchParams
  categoryId: number | null
  facets: readonly Facet[]
}

const loadSheet = () =>
  import(/* webpackChunkName: "facet-sheet" */ './FacetSheet.tsx').then(({ FacetSheet }) => FacetSheet)

/** The way to the filters on small screens: a sheet, or without JavaScript the panel of large screens. */
export function FacetOpener({ pathname, ...list }: FacetOpenerProps) {
  const { filters, choose } = useListNavigation(pathname, list.params)
  const chosen = countChoices(filters)
  const [isOpen, setIsOpen] = useState(false)
  const { part: FacetSheet, failed, retry } = useLazyPart(loadSheet, isOpen)
  return (
    <>
      <a
        href={`#${FACETS_ID}`}
        role="button"
        aria-haspopup="dialog"
        className={buttonClass({ variant: 'outline' }, styles.opener)}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          // A link would scroll the page; a button opens.
          event.preventDefault()
          event.currentTarget.click()
        }}
        onClick={(event) => {
          // Where the sheet's code cannot be had, the link still leads to the filters.
          if (failed) return retry()
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {isOpen && !FacetSheet && !failed ? <Spinner /> : <SlidersHorizontal size={18} aria-hidden="true" />}
        <span>فیلترها</span>
        {chosen > 0 ? <span className={styles.badge}>{formatNumber(chosen)}</span> : null}
      </a>
      {isOpen && FacetSheet ? (
        <FacetSheet {...list} filters={filters} onApply={choose} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
