import type { CSSProperties, ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './DataTable.module.css'

interface DataTableProps {
  /** For those who do not see it. */
  label: string
  /** Of the columns. */
  names: readonly string[]
  /** Scrolls in itself where it is long. */
  low?: boolean
  /** Its rows become cards on a tablet already, not only on a phone. */
  wide?: boolean
  /** Rows. */
  children: ReactNode
}

/** A cell whose words may take several lines has this class. */
export const textCell = styles.text

/**
 * A table whose rows are cards where its place is narrow: a column beyond the edge is one that nobody finds. Cells that
 * hold nothing are empty: a dash stands for them in a row, nothing in a card.
 */
export function DataTable({ label, names, low = false, wide = false, children }: DataTableProps) {
  return (
    <div
      className={classes(styles.region, low && styles.low, wide && styles.wide)}
      role="region"
      aria-label={label}
      // With keys, too.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
    >
      <table className={styles.table} style={namesOf(names)}>
        <thead>
          <tr>
            {names.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}

/** A card writes the name of each column before its cell (DataTable.module.css). */
const namesOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name, index) => [`--name-${index + 1}`, `'${name}'`])) as CSSProperties
