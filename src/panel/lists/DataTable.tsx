import type { ReactNode } from 'react'
import { classes } from '../../ui/classes.ts'
import styles from './DataTable.module.css'

interface DataTableProps {
  /** For those who do not see it. */
  label: string
  /** Of the columns. */
  names: readonly string[]
  /** Scrolls in itself where it is long. */
  low?: boolean
  /** Rows. */
  children: ReactNode
}

/** A cell whose words may take several lines has this class. */
export const textCell = styles.text

/** A table that is scrolled sideways where it is wider than its place. */
export function DataTable({ label, names, low = false, children }: DataTableProps) {
  return (
    // With keys, too.
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className={classes(styles.region, low && styles.low)} role="region" aria-label={label} tabIndex={0}>
      <table className={styles.table}>
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
