import { ArrowDownWideNarrow, Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { sortNames, sortsOf, withSort, type ListSort } from './listAddress.ts'
import styles from './SortMenu.module.css'

export interface SortMenuProps {
  params: URLSearchParams
  current: ListSort
}

/** Closes on a press outside (spec §2), on Escape and when an order is chosen; opens without JavaScript too. */
export function SortMenu({ params, current }: SortMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')

  useEffect(() => {
    const onPointerDown = ({ target }: PointerEvent) => {
      if (target instanceof Node && !menu.current?.contains(target)) close()
    }
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape' || !menu.current?.open) return
      close()
      menu.current.querySelector('summary')?.focus()
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
        <ArrowDownWideNarrow size={18} aria-hidden="true" />
        <span className={styles.label}>مرتب‌سازی:</span> {sortNames[current]}
      </summary>
      <ul className={styles.list}>
        {sortsOf(params).map((sort) => (
          <li key={sort}>
            <Link
              to={{ search: withSort(params, sort) }}
              replace
              preventScrollReset
              className={styles.choice}
              aria-current={sort === current || undefined}
              onClick={close}
            >
              {sortNames[sort]}
              {sort === current ? <Check size={16} aria-hidden="true" /> : null}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  )
}
