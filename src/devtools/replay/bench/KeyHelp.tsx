import { Fragment } from 'react'
import styles from './Inspector.module.css'
import { keyHelp } from '../useKeys.ts'

/** The keys of the replay. */
export function KeyHelp() {
  return (
    <dl className={styles.keys}>
      {keyHelp.map(({ key, does }) => (
        <Fragment key={key}>
          <dt>
            <kbd dir="ltr">{key}</kbd>
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
