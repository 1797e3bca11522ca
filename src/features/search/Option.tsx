import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './Option.module.css'
import type { SearchOption } from './searchOptions.ts'

export interface OptionListProps {
  readonly listId: string
  readonly options: readonly SearchOption[]
  /** Index of the option that the arrow keys selected; -1: none. */
  readonly active: number
  onChoose(option: SearchOption): void
}

export interface OptionProps {
  readonly id: string
  /** URL that the option opens. */
  readonly href: string
  readonly isActive: boolean
  onChoose(): void
  readonly children: ReactNode
}

/** An option of the list box. The focus stays in the search box, whose keys move through the options. */
export function Option({ id, href, isActive, onChoose, children }: OptionProps) {
  return (
    <li role="presentation">
      <a
        id={id}
        href={href}
        role="option"
        aria-selected={isActive}
        tabIndex={-1}
        className={classes(styles.option, isActive && styles.active)}
        // Prevents that the box loses the focus before the click.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          // Let the browser open a new tab or window.
          if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
          event.preventDefault()
          onChoose()
        }}
      >
        {children}
      </a>
    </li>
  )
}
