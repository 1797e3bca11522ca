import { Printer } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { orderStatusInfo } from '../../../contract/statuses.ts'
import type { DeskOrdersAnswer } from '../../../contract/orders/deskSchemas.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { formatNumber, toPersianDigits } from '../../lib/persian.ts'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { StatusPill } from '../../ui/goods/StatusPill.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { toPanelOrder, toPanelOrders } from '../panelPaths.ts'
import { FRESH, useListDeskOrdersQuery } from './deskApi.ts'
import { Filters } from './Filters.tsx'
import { toPapers } from './papersLink.ts'
import styles from './Orders.module.css'
import { queryOf } from './wish.ts'

/** Orders of everybody, newest first. What is filtered stands in the address, so that it can be kept and sent on. */
export function OrdersPage() {
  const [search] = useSearchParams()
  const query = useListDeskOrdersQuery(queryOf(search), {
    pollingInterval: FRESH,
    skipPollingIfUnfocused: true,
  })
  return (
    <>
      <PanelHead title="سفارش‌ها" />
      <Filters key={search.toString()} />
      <QueryView query={query}>{(answer) => <Found {...answer} key={search.toString()} />}</QueryView>
    </>
  )
}

function Found({ items, total, page, pageSize }: DeskOrdersAnswer) {
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [search] = useSearchParams()
  const ids = items.map(({ id }) => id)
  const choose = (id: number) =>
    setChosen(chosen.includes(id) ? chosen.filter((one) => one !== id) : [...chosen, id])
  const toPage = (to: number) => {
    const next = new URLSearchParams(search)
    next.set('page', String(to))
    return `${toPanelOrders()}?${next}`
  }
  if (items.length === 0) return <p role="status">سفارشی با این ویژگی‌ها نیست.</p>
  return (
    <>
      <div className={styles.tools}>
        <p role="status" className={styles.count}>
          {formatNumber(total)} سفارش
          {chosen.length > 0 ? `، ${formatNumber(chosen.length)} انتخاب شده` : ''}
        </p>
        {chosen.length > 0 ? <PrintLinks ids={chosen} /> : null}
      </div>
      <div className={styles.wide} role="region" aria-label="جدول سفارش‌ها">
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">
                <input
                  type="checkbox"
                  aria-label="انتخاب همه"
                  className={styles.check}
                  checked={chosen.length === ids.length}
                  onChange={() => setChosen(chosen.length === ids.length ? [] : ids)}
                />
              </th>
              {['سفارش', 'وضعیت', 'زمان', 'گیرنده', 'شهر', 'تعداد', 'مبلغ (تومان)', 'کد رهگیری'].map(
                (name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {items.map((row) => (
              <tr key={row.id}>
                <td>
                  <input
                    type="checkbox"
                    aria-label={`انتخاب سفارش ${toPersianDigits(row.id)}`}
                    className={styles.check}
                    checked={chosen.includes(row.id)}
                    onChange={() => choose(row.id)}
                  />
                </td>
                <th scope="row">
                  <Link to={toPanelOrder(row.id)} className={styles.open}>
                    <VisuallyHidden>سفارش </VisuallyHidden>
                    {toPersianDigits(row.id)}
                  </Link>
                </th>
                <td>
                  <StatusPill tone={orderStatusInfo[row.status].tone}>
                    {orderStatusInfo[row.status].nameFa}
                  </StatusPill>
                </td>
                <td>
                  {formatDate(row.createdAt)}، {formatTime(row.createdAt)}
                </td>
                <td>
                  <bdi>{row.receiver}</bdi>
                </td>
                <td>{row.city}</td>
                <td>{formatNumber(row.count)}</td>
                <td>{formatNumber(row.payable)}</td>
                <td>
                  <bdi dir="ltr">{row.trackingNumber || '–'}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {total > pageSize ? (
        <nav aria-label="صفحه‌های سفارش‌ها" className={styles.tools}>
          {page > 1 ? (
            <ButtonLink to={toPage(page - 1)} variant="outline" size="s">
              صفحهٔ قبل
            </ButtonLink>
          ) : null}
          <span>
            صفحهٔ {formatNumber(page)} از {formatNumber(Math.ceil(total / pageSize))}
          </span>
          {page * pageSize < total ? (
            <ButtonLink to={toPage(page + 1)} variant="outline" size="s">
              صفحهٔ بعد
            </ButtonLink>
          ) : null}
        </nav>
      ) : null}
    </>
  )
}

/** Papers of these orders, each in a tab of its own that the browser prints. */
export function PrintLinks({ ids, invoice = true }: { ids: readonly number[]; invoice?: boolean }) {
  const link = (words: string, href: string) => (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      className={buttonClass({ variant: 'outline', size: 's' })}
    >
      <Printer size={18} aria-hidden="true" />
      {words}
    </a>
  )
  return (
    <div className={styles.papers}>
      {invoice ? link('فاکتور', toPapers({ ids, kind: 'invoice' })) : null}
      {link('برچسب بسته', toPapers({ ids, kind: 'slip' }))}
      {link('برچسب ۸۰ میلی‌متری', toPapers({ ids, kind: 'slip', paper: 'roll' }))}
    </div>
  )
}
