import { Download } from 'lucide-react'
import type { SalesAnswer } from '../../../contract/orders/deskSchemas.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatNumber, formatPercent, formatToman } from '../../lib/persian.ts'
import { saveFile } from '../../lib/saveFile.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { toPanelOrders } from '../panelPaths.ts'
import { csvOf, formatDay, sumOf, type SalesDay } from './days.ts'
import { Figure } from './Figure.tsx'
import { SALES_DAYS, useGetSalesQuery } from './todayApi.ts'
import { SalesPlot } from './SalesPlot.tsx'
import lists from '../lists/Lists.module.css'
import styles from './Today.module.css'

/** Polling interval, ms. */
const FRESH = 120_000

/** Sales of today, yesterday and the last 30 days, and a chart by day. */
export function Sales() {
  const query = useGetSalesQuery(SALES_DAYS, { pollingInterval: FRESH, skipPollingIfUnfocused: true })
  return (
    <section className={styles.section} aria-labelledby="sales">
      <h2 id="sales" className={styles.heading}>
        فروش
      </h2>
      <QueryView query={query}>{(answer) => <Sums {...answer} />}</QueryView>
    </section>
  )
}

function Sums({ days, before }: SalesAnswer) {
  const all = sumOf(days)
  if (all.orders === 0 && before.orders === 0)
    return (
      <p className={lists.quiet}>
        در این دو ماه فروشی نبوده است. با نخستین سفارش پرداخت‌شده، فروش هر روز اینجا دیده می‌شود.
      </p>
    )
  return (
    <>
      <ul className={classes(styles.figures, styles.sums)}>
        <Sum label="امروز" days={days.slice(-1)} />
        <Sum label="دیروز" days={days.slice(-2, -1)} />
        <Sum label="۳۰ روز گذشته" days={days}>
          {comparison(all.sales, before.sales)}
        </Sum>
      </ul>
      <div className={styles.card}>
        <SalesPlot days={days} />
        <details className={lists.folded}>
          <summary>جدول روزها</summary>
          <DaysTable days={days} />
        </details>
        <Button
          variant="outline"
          size="s"
          icon={<Download size={18} />}
          onClick={() => saveFile(new Blob([csvOf(days)], { type: 'text/csv' }), 'aqrabe-sales.csv')}
        >
          دریافت فایل CSV
        </Button>
      </div>
    </>
  )
}

/** The sales of some days, the refunded part of them, and a link to their orders. */
function Sum({ label, days, children }: { label: string; days: readonly SalesDay[]; children?: string }) {
  const { orders, sales, refunded } = sumOf(days)
  const [first, last] = [days[0]?.day ?? '', days.at(-1)?.day ?? '']
  const paid = new URLSearchParams({ payment: 'paid', from: first, to: last })
  return (
    <Figure
      label={label}
      value={`${formatNumber(sales)} تومان`}
      to={`${toPanelOrders()}?${paid}`}
      quiet={orders === 0}
    >
      <span>{`${orders === 0 ? 'بدون سفارش' : `${formatNumber(orders)} سفارش`}${children ? `، ${children}` : ''}`}</span>
      {refunded > 0 ? (
        <>
          <br />
          <span>{`${formatToman(refunded)} از این فروش بازگردانده شده است.`}</span>
        </>
      ) : null}
    </Figure>
  )
}

/** Compares the last 30 days with the 30 days before; undefined without sales before. */
function comparison(now: number, before: number): string | undefined {
  if (before === 0) return undefined
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  if (percent === 0) return 'برابر با ۳۰ روز پیش از آن'
  return `${formatPercent(percent)} ${now > before ? 'بیشتر' : 'کمتر'} از ۳۰ روز پیش از آن`
}

function DaysTable({ days }: { days: readonly SalesDay[] }) {
  return (
    <table className={styles.table}>
      <caption>فروش روزبه‌روز، از تازه‌ترین</caption>
      <thead>
        <tr>
          <th scope="col">روز</th>
          <th scope="col">سفارش</th>
          <th scope="col">فروش (تومان)</th>
          <th scope="col">بازگردانده‌شده از آن (تومان)</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, orders, sales, refunded }) => (
          <tr key={day}>
            <th scope="row">{formatDay(day)}</th>
            <td>{formatNumber(orders)}</td>
            <td>{formatNumber(sales)}</td>
            <td>{formatNumber(refunded)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
