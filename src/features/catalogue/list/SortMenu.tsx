import { ArrowDownWideNarrow, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Understood } from '../../../../contract/catalogue/understoodSchemas.ts'
import { sortNames, sortOf, sortsOf, withSort } from './listAddress.ts'
import { useNextParams } from './useListNavigation.ts'
import styles from './SortMenu.module.css'

export interface SortMenuProps {
  params: URLSearchParams
  understood: Understood | undefined
}

/** Menu of orders. Closes on a press outside (spec §2), on Escape and when an order is chosen. Also opens without JavaScript. */
export function SortMenu({ params, understood }: SortMenuProps) {
  const nextParams = useNextParams()
  const menu = useRef<HTMLDetailsElement>(null)
  // The order that the search text implies («ارزان»: cheap) replaces sorting by relevance.
  const implied = understood?.sort
  const requested = sortOf(params)
  const current = requested === 'relevant' ? (implied ?? requested) : requested
  const sorts = sortsOf(params).filter((sort) => !implied || sort !== 'relevant')

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close(menu.current)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !menu.current?.open) return
      event.preventDefault()
      closeFromWithin(menu.current)
    }
    document.addEventListener('pointerdown', onPointerDown)
    document.addEventListener('keydown', onKeyDown)
    return () => {
      document.removeEventListener('pointerdown', onPointerDown)
      document.removeEventListener('keydown', onKeyDown)
    }
  }, [])

  return (
    <details ref={menu} className={styles.menu}>
      <summary className={styles.opener}>
        <ArrowDownWideNarrow size={18} />
        <span className={styles.label}>مرتب‌سازی:</span>
        <span className={styles.current}>{` ${sortNames[current]}`}</span>
      </summary>
      <ul className={styles.list}>
        {sorts.map((sort) => (
          <li key={sort}>
            <Link
              to={{ search: withSort(nextParams, sort) }}
              replace
              preventScrollReset
              className={styles.choice}
              aria-current={sort === current || undefined}
              onClick={() => closeFromWithin(menu.current)}
            >
              <span>{sortNames[sort]}</span>
              {sort === current ? <Check size={16} /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}

const close = (menu: HTMLElement | null) => menu?.removeAttribute('open')

/** Moves the focus to the opener, because closing hides the focused element. */
function closeFromWithin(menu: HTMLElement | null) {
  close(menu)
  menu?.querySelector('summary')?.focus({ preventScroll: true })
}
