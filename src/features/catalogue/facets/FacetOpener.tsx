import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../../lib/persian.ts'
import { buttonClass } from '../../../ui/buttons/Button.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { useLazyPart } from '../../../ui/parts/useLazyPart.ts'
import styles from './FacetOpener.module.css'
import { FACETS_ID } from './facetsId.ts'
import type { FacetSheetProps } from './FacetSheet.tsx'

export type FacetOpenerProps = Omit<FacetSheetProps, 'onClose'> & { chosen: number }

const loadSheet = () =>
  import(/* webpackChunkName: "facet-sheet" */ './FacetSheet.tsx').then(({ FacetSheet }) => FacetSheet)

/** The way to the filters on small screens: a sheet, or without JavaScript the panel of large screens. */
export function FacetOpener({ chosen, ...sheet }: FacetOpenerProps) {
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
        فیلترها
        {chosen > 0 ? <span className={styles.badge}>{formatNumber(chosen)}</span> : null}
      </a>
      {isOpen && FacetSheet ? <FacetSheet {...sheet} onClose={() => setIsOpen(false)} /> : null}
    </>
  )
}
