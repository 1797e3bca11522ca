import { Link, useLocation } from 'react-router'
import { classes } from '../../ui/classes.ts'
import styles from './Lists.module.css'

interface ChoicesProps {
  label: string
  choices: readonly {
    readonly words: string
    /** Query of the link, or its whole path. */
    readonly query: string
    readonly isCurrent: boolean
  }[]
}

/** Links that filter a list, such as "all" and "answered". */
export function Choices({ label, choices }: ChoicesProps) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={label} className={classes(styles.line, styles.choices)}>
      {choices.map(({ words, query, isCurrent }) => (
        <Link
          key={query}
          to={query.startsWith('/') ? query : pathname + query}
          className={classes(styles.choice, isCurrent && styles.current)}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  )
}
