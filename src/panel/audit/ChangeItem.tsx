import { Link } from 'react-router'
import lists from '../lists/Lists.module.css'
import styles from './Audit.module.css'
import type { Change } from './auditApi.ts'
import { isEmpty, nameOf, sentenceOf, useValueText } from './changeWords.ts'
import {
  toPanelMember,
  toPanelMessages,
  toPanelOrder,
  toPanelProduct,
  toPanelProductFiles,
  toPanelQuestions,
  toPanelReturn,
  toPanelReviews,
} from '../panelPaths.ts'
import { moment } from '../shared/moment.ts'

/** An entry of the change log: a sentence, and the old and new value of each field. */
export function ChangeItem(change: Change) {
  const { at, staff, kind, before, after } = change
  const valueText = useValueText()
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
                  <del className={lists.text}>{valueText(kind, field, before[field])}</del>
                  <span aria-hidden="true"> ← </span>
                </>
              )}
              <ins className={lists.text}>{valueText(kind, field, after[field])}</ins>
            </dd>
          </div>
        ))}
      </dl>
      <p className={lists.quiet}>
        <bdi>{staff}</bdi>
        <span>{`، ${moment(at)}`}</span>
      </p>
    </li>
  )
}

/** Path of the changed object's page in the panel; null if it has none. */
export function toChanged({ kind, subject }: Pick<Change, 'kind' | 'subject'>): string | null {
  if (kind === 'product' && /^(bulk-\d+|csv)$/.test(subject)) return toPanelProductFiles()
  if (!/^\d+$/.test(subject)) return null
  const ways: Partial<Record<Change['kind'], string>> = {
    order: toPanelOrder(subject),
    product: toPanelProduct(subject),
    review: `${toPanelReviews()}?id=${subject}`,
    question: `${toPanelQuestions()}?id=${subject}`,
    message: `${toPanelMessages()}?id=${subject}`,
    member: toPanelMember(subject),
    staff: toPanelMember(subject),
    return: toPanelReturn(subject),
  }
  return ways[kind] ?? null
}
