import type { VisitorsAnswer } from '../../../contract/live/endpoints.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatTime } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/persian.ts'
import { MayLink } from '../frame/MayLink.tsx'
import { DataTable, textCell } from '../lists/DataTable.tsx'
import { toPanelMember } from '../panelPaths.ts'
import styles from './Today.module.css'
import { useListVisitorsQuery } from './todayApi.ts'
import { polled } from '../shared/polled.ts'
import lists from '../lists/Lists.module.css'

/** The current visitors of the shop. */
export function Visitors() {
  const query = useListVisitorsQuery(undefined, polled)
  return (
    <section className={styles.section} aria-labelledby="visitors">
      <h2 id="visitors" className={styles.heading}>
        هم‌اکنون در فروشگاه
      </h2>
      <QueryView query={query}>{(answer) => <Here {...answer} />}</QueryView>
    </section>
  )
}

function Here({ visitors, members, items }: VisitorsAnswer) {
  if (visitors === 0) return <p className={lists.quiet}>کسی در فروشگاه نیست.</p>
  return (
    <div className={styles.card}>
      <p>{`${formatNumber(visitors)} بازدیدکننده، ${formatNumber(members)} نفر با حساب خود`}</p>
      <details className={lists.folded}>
        <summary>{items.length < visitors ? `${formatNumber(items.length)} نفر آخر` : 'چه کسانی'}</summary>
        <DataTable
          label="بازدیدکنندگان"
          names={['بازدیدکننده', 'صفحه', 'آمده از', 'در سبد', 'بازدید', 'از ساعت']}
          low
        >
          {items.map((visitor) => (
            <Row key={`${visitor.since} ${visitor.member.id} ${visitor.path}`} {...visitor} />
          ))}
        </DataTable>
      </details>
    </div>
  )
}

function Row({ since, views, title, path, source, member, basket }: VisitorsAnswer['items'][number]) {
  const page = <bdi>{title || path || 'نامعلوم'}</bdi>
  return (
    <tr>
      <td className={textCell}>
        {member.id === 0 ? (
          'ناشناس'
        ) : (
          <MayLink permission="members.read" to={toPanelMember(member.id)}>
            <bdi>{member.name || 'بی‌نام'}</bdi>
          </MayLink>
        )}
      </td>
      <td className={textCell}>
        {path ? (
          <a href={path} className={lists.touch}>
            {page}
          </a>
        ) : (
          page
        )}
      </td>
      <td>{source ? <bdi dir="ltr">{source}</bdi> : 'مستقیم'}</td>
      <td>{basket > 0 ? formatNumber(basket) : null}</td>
      <td>{formatNumber(views)}</td>
      <td>{formatTime(since)}</td>
    </tr>
  )
}
