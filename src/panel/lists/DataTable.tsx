import type { CSSProperties, ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './DataTable.module.css'

interface DataTableProps {
  label: string
  /** Column names; a column of buttons has an empty name. */
  names: readonly string[]
  /** Limits the height, so that the rows scroll inside the table. */
  low?: boolean
  /** Shows cards on tablets too, not only on phones. */
  wide?: boolean
  children: ReactNode
}

/** Class of cells whose text may wrap. */
export const textCell = styles.text

/** A table whose rows become cards in a narrow container. An empty cell shows a dash in a row and nothing in a card. */
export function DataTable({ label, names, low = false, wide = false, children }: DataTableProps) {
  return (
    <div
      className={classes(styles.region, low && styles.low, wide && styles.wide)}
      role="region"
      aria-label={label}
      // Focusable, so that keyboard users can scroll it.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table} style={namesOf(names)}>
        <thead>
          <tr>
            {names.map((name) =>
              name ? (
                <th key={name} scope="col">
                  {name}
                </th>
              ) : (
                <td key={name} />
              ),
            )}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** CSS variables with the column names, which cards show before each cell (DataTable.module.css). */
const namesOf = (names: readonly string[]) =>
  Object.fromEntries(
    names.map((name, index) => [`--name-${index + 1}`, name ? `'${name}'` : 'none']),
  ) as CSSProperties
