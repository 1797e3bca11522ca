import { Link } from 'react-router'
import { formatDate, formatTime } from '../../lib/dates.ts'
import lists from '../lists/Lists.module.css'
import styles from './Audit.module.css'
import type { Change } from './auditApi.ts'
import { toChanged } from './changedThing.ts'
import { isEmpty, nameOf, sentenceOf } from './changeWords.ts'
import { useValueWords } from './useValueWords.ts'

/** One change: a sentence, and the old and new value of each field. */
export function ChangeItem(change: Change) {
  const { at, staff, kind, before, after } = change
  const valueWords = useValueWords()
  const to = toChanged(change)
  const { thing, done } = sentenceOf(change)
  const fields = [...new Set([...Object.keys(before), ...Object.keys(after)])]
  return (
    <li className={lists.card}>
      <p className={lists.text}>
        {to ? (
          <Link to={to} className={lists.open}>
            {thing}
          </Link>
        ) : (
          <bdi>{thing}</bdi>
        )}
        <span>{` ${done}`}</span>
      </p>
      <dl className={styles.values}>
        {fields.map((field) => (
          <div key={field} className={styles.value}>
            <dt>{nameOf(kind, field) ?? <bdi dir="ltr">{field}</bdi>}</dt>
            <dd>
              {isEmpty(before[field]) ? null : (
                <>
                  <del className={styles.text}>{valueWords(kind, field, before[field])}</del>
                  <span aria-hidden="true"> ← </span>
                </>
              )}
              <ins className={styles.text}>{valueWords(kind, field, after[field])}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p className={lists.quiet}>
        <bdi>{staff}</bdi>
        <span>{`، ${formatDate(at)}، ${formatTime(at)}`}</span>
      </p>
    </li>
  )
}
