import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { Facet } from '../../../../contract/catalogue/facetsSchemas.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { buttonClass } from '../../../ui/buttons/Button.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import styles from './FacetOpener.module.css'
import { FACETS_ID } from './facetsId.ts'
import { countChoices } from '../list/listAddress.ts'
import { useListNavigation } from '../list/useListNavigation.ts'

export interface FacetOpenerProps {
  params: URLSearchParams
  categoryId: number | null
  facets: readonly Facet[]
}

const loadSheet = () => import(/* webpackChunkName: "facet-sheet" */ './FacetSheet.tsx')

/** Button of small screens that opens the filters in a sheet; without JavaScript, a link to the panel of large screens. */
export function FacetOpener(list: FacetOpenerProps) {
  const { filters, choose } = useListNavigation()
  const chosen = countChoices(filters)
  const [isOpen, setIsOpen] = useState(false)
  const { part: late, failed, retry } = useLatePart(loadSheet, isOpen)
  return (
    <>
      <a
        href={`#${FACETS_ID}`}
        role="button"
        aria-haspopup="dialog"
        className={buttonClass({ variant: 'outline' }, styles.opener)}
        onKeyDown={(event) => {
          if (event.key !== ' ') return
          // Space must open, as on a button, because on a link it would scroll the page.
          event.preventDefault()
          event.currentTarget.click()
        }}
        onClick={(event) => {
          // If the sheet's code failed to load, do not prevent the default, so that the link leads to the filters.
          if (failed) return retry()
          event.preventDefault()
          setIsOpen(true)
        }}
      >
        {isOpen && !late && !failed ? <Spinner /> : <SlidersHorizontal size={18} />}
        <span>فیلترها</span>
        {chosen > 0 ? <span className={styles.badge}>{formatNumber(chosen)}</span> : null}
      </a>
      {isOpen && late ? (
        <late.FacetSheet {...list} filters={filters} onApply={choose} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  )
}
