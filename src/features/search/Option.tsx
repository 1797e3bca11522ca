import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './Option.module.css'
import type { SearchOption } from './searchOptions.ts'

export interface OptionListProps {
  readonly listId: string
  readonly options: readonly SearchOption[]
  /** Place of the option the arrow keys are on; -1: none. */
  readonly active: number
  onChoose(option: SearchOption): void
}

export interface OptionProps {
  readonly id: string
  /** Where it leads. */
  readonly href: string
  readonly isActive: boolean
  onChoose(): void
  readonly children: ReactNode
}

/** One row of a list box. The focus stays in the search box, whose keys go through the rows. */
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
        // Else the box would lose the focus before the click arrives.
        onPointerDown={(event) => event.preventDefault()}
        onMouseDown={(event) => event.preventDefault()}
        onClick={(event) => {
          // A new tab or window is the browser's.
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
