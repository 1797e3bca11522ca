import { useState } from 'react'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber } from '../../lib/persian.ts'
import { moment } from '../shared/moment.ts'
import lists from '../lists/Lists.module.css'
import styles from './Setup.module.css'
import { useListErrorReportsQuery } from './setupApi.ts'

/** Shows the number of browser errors of the last day; unfolded, also the latest errors. */
export function BrowserErrors({ count }: { count: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <details className={lists.folded} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{`خطای مرورگر خریداران در ۲۴ ساعت: ${count === 0 ? 'هیچ' : formatNumber(count)}`}</summary>
      {isOpen ? <Latest /> : null}
    </details>
  )
}

function Latest() {
  const query = useListErrorReportsQuery()
  return (
    <QueryView query={query}>
      {({ items }) =>
        items.length === 0 ? (
          <p>در ۳۰ روز گذشته خطایی گزارش نشده است.</p>
        ) : (
          <ul className={styles.files}>
            {items.map(({ fingerprint, name, message, route, agent, count, lastSeen }) => (
              <li key={fingerprint}>
                <bdi dir="ltr" className={styles.error}>{`${name}: ${message}`}</bdi>
                <span>{`${formatNumber(count)} بار، آخرین ${moment(lastSeen)}، ${agent}`}</span>
                <bdi dir="ltr">{route}</bdi>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  )
}
