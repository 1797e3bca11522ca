import { returnStateInfo } from '../../../contract/returns/rules.ts'
import { toOrder } from '../../../contract/storefrontPaths.ts'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber, toPersianDigits } from '../../lib/persian.ts'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import stacks from '../../ui/page/stacks.module.css'
import texts from '../../ui/page/texts.module.css'
import styles from './OwnReturns.module.css'
import { useListOwnReturnsQuery } from './returnsApi.ts'

/** The member's recent returns, shown above the orders; renders nothing if there are none. */
export function OwnReturnsPlace() {
  const items = useListOwnReturnsQuery(undefined, { refetchOnMountOrArgChange: true }).data?.items ?? []
  if (items.length === 0) return null
  return (
    <section aria-label="بازگشت‌ها" className={styles.place}>
      <h2 className={texts.title}>بازگشت‌ها</h2>
      <ul className={stacks.xs}>
        {items.map(({ id, orderId, state, createdAt, count }) => (
          <li key={id} className={styles.row}>
            <AppLink to={toOrder(orderId)} className={styles.link}>
              {`بازگشت ${toPersianDigits(id)} از سفارش ${toPersianDigits(orderId)}`}
            </AppLink>
            <StatusPill tone={returnStateInfo[state].tone}>{returnStateInfo[state].nameFa}</StatusPill>
            <span className={texts.quiet}>{`${formatNumber(count)} کالا، ${formatDate(createdAt)}`}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
