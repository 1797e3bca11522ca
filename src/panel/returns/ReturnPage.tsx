import { Link, useParams } from 'react-router'
import { returnCauseNames, returnStateInfo, returnRules } from '../../../contract/returns/rules.ts'
import type { DeskReturn } from '../../../contract/returns/schemas.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { Pictures } from '../../features/returns/Pictures.tsx'
import { isCorrection } from '../../features/returns/returnStepsOf.ts'
import { formatCode, formatNumber, formatToman, toPersianDigits } from '../../lib/persian.ts'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay } from '../frame/staff.ts'
import { toPanelOrder } from '../panelPaths.ts'
import { Actions } from './Actions.tsx'
import { useGetDeskReturnQuery, useRefundReturnMutation } from './deskReturnsApi.ts'
import { DataTable, textCell } from '../lists/DataTable.tsx'
import { TransfersOf } from '../transfers/Transfers.tsx'
import { polled } from '../shared/polled.ts'
import lists from '../lists/Lists.module.css'
import { moment } from '../shared/moment.ts'
import { Card } from '../shared/Sections.tsx'
import { TextArea } from '../../ui/fields/TextArea.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { DeskForm } from '../shared/DeskForm.tsx'
import { typedNumber } from '../shared/typedNumber.ts'

/** The panel's page of one return: items, reason, sums, and the next actions. */
export function ReturnPage() {
  const id = Number(useParams().id) || 0
  const query = useGetDeskReturnQuery({ id }, polled)
  return (
    <>
      <PanelHead title={`بازگشت ${toPersianDigits(id)}`} />
      <QueryView query={query}>{(desk) => <Desk {...desk} />}</QueryView>
    </>
  )
}

function Desk(desk: DeskReturn) {
  const { return: one, buyer } = desk
  const mayWrite = useMay('returns.write')
  return (
    <div className={lists.columns}>
      <div className={lists.column}>
        <section className={lists.card} aria-label="وضعیت">
          <StatusPill tone={returnStateInfo[one.state].tone}>{returnStateInfo[one.state].nameFa}</StatusPill>
          {/* The key keeps the input when only the version changes, and resets it with the state. */}
          {one.state === 'refunding' ? (
            <Refunding {...desk} />
          ) : mayWrite && desk.moves.length > 0 ? (
            <Actions key={one.state} {...desk} />
          ) : null}
        </section>
        <Items {...desk} />
        <Card title="علت">
          <p>{returnCauseNames[one.cause]}</p>
          {one.words ? <p className={lists.text}>{one.words}</p> : null}
          <Pictures urls={one.pictures} />
        </Card>
      </div>
      <div className={lists.column}>
        <Sums {...desk} />
        <Card title="سفارش و خریدار">
          <Link to={toPanelOrder(one.orderId)} className={lists.touch}>
            {`سفارش ${toPersianDigits(one.orderId)}`}
          </Link>
          <p>
            <bdi>{buyer.name || 'بی‌نام'}</bdi>
          </p>
          <p>
            <bdi dir="ltr">{toPersianDigits(buyer.mobile)}</bdi>
          </p>
        </Card>
        <Events {...desk} />
      </div>
    </div>
  )
}

/** A pending refund, which either the gateway makes or staff must transfer. */
function Refunding(desk: DeskReturn) {
  const { orderId, refunding } = desk.return
  const [mayPay, mayWrite] = [useMay('orders.write'), useMay('returns.write')]
  if (refunding?.by === 'bank')
    return <p>{`از درگاه پرداخت خواسته‌ایم ${formatToman(refunding.amount)} را بازگرداند.`}</p>
  return (
    <>
      {mayPay ? <TransfersOf orderId={orderId} /> : <p>واریز وجه با فروشگاه است.</p>}
      {mayWrite && refunding ? <AmountForm key={refunding.amount} {...desk} due={refunding.amount} /> : null}
    </>
  )
}

function Items({ return: { items }, saleable }: DeskReturn) {
  const back = (line: number) => saleable.find((one) => one.line === line)?.count
  return (
    <Card title="کالاها">
      <DataTable label="کالاهای بازگشت" names={['کالا', 'کد', 'تعداد', 'به انبار', 'پرداخت‌شده (تومان)']}>
        {items.map(({ line, nameFa, propertyTitle, websiteCode, count, amount }) => (
          <tr key={line}>
            <td className={textCell}>
              <bdi>{nameFa}</bdi>
              <span>{` ${propertyTitle}`}</span>
            </td>
            <td>
              <bdi dir="ltr">{formatCode(websiteCode)}</bdi>
            </td>
            <td>{formatNumber(count)}</td>
            <td>{back(line) === undefined ? null : formatNumber(back(line) ?? 0)}</td>
            <td>{formatNumber(amount)}</td>
          </tr>
        ))}
      </DataTable>
    </Card>
  )
}

function Sums({ return: { refunded, refunding }, sums }: DeskReturn) {
  const rows = [
    ['پرداخت‌شده برای سفارش', sums.paid],
    ['بازگردانده‌شده تاکنون', sums.refundedBefore],
    ['مانده', sums.refundable],
    ['قیمت این کالاها', sums.goods],
    ['هزینهٔ ارسال و بسته‌بندی', sums.shipping],
    ...(refunding ? ([['وجه در انتظار بازگشت', refunding.amount]] as const) : []),
    ...(refunded > 0 ? ([['بازگردانده‌شده بابت این بازگشت', refunded]] as const) : []),
  ] as const
  return (
    <Card title="مبلغ‌ها">
      <dl className={lists.sums}>
        {rows.flatMap(([name, amount]) => [
          <dt key={name}>{name}</dt>,
          <dd key={`${name} `}>{formatToman(amount)}</dd>,
        ])}
      </dl>
    </Card>
  )
}

function Events({ return: { events }, staff }: DeskReturn) {
  return (
    <Card title="تاریخچه">
      <ol className={lists.list}>
        {events.map(({ state, at, words }, index) => (
          <li key={`${state} ${at}`}>
            <p>
              <strong>
                {isCorrection(events, index) ? 'تغییر مبلغ بازگشت' : returnStateInfo[state].nameFa}
              </strong>
              <span>{`، ${staff[index] || 'خریدار'}`}</span>
            </p>
            <p className={lists.quiet}>{`${moment(at)}`}</p>
            {words ? <p>{words}</p> : null}
          </li>
        ))}
      </ol>
    </Card>
  )
}

/** Corrects the amount of a refund that staff have not transferred yet; the shopper reads the reason. */
export function AmountForm({ return: { id, version }, due, sums }: DeskReturn & { due: number }) {
  const draft = useDraft(`return-${id}-amount-${due}`, { typed: formatNumber(due), said: '' })
  const [correct, call] = useRefundReturnMutation()
  const most = sums.refundable + due
  const amount = typedNumber(draft.values.typed) ?? 0
  const words = draft.values.said.trim()
  return (
    <details open={draft.isRestored}>
      <summary>اصلاح مبلغ</summary>
      <DeskForm
        label="اصلاح مبلغ بازگشت"
        act="ثبت مبلغ تازه"
        variant="outline"
        {...{ draft, call }}
        problems={{
          amount:
            !amount || amount > most
              ? `مبلغی تا ${formatToman(most)} بنویسید.`
              : amount === due
                ? `همین حالا ${formatToman(due)} است. مبلغ دیگری بنویسید.`
                : '',
          words: words ? '' : 'علت تغییر مبلغ را بنویسید؛ خریدار آن را می‌خواند.',
        }}
        send={() => correct({ id, version, amount, words })}
      >
        {(errorOf) => (
          <>
            <TextField
              label="مبلغ درست (تومان)"
              inputMode="numeric"
              maxLength={20}
              hint={`تا ${formatToman(most)}`}
              {...draft.field('typed')}
              error={errorOf('amount')}
            />
            <TextArea
              label="علت (خریدار آن را می‌خواند)"
              maxLength={returnRules.staffWords}
              {...draft.field('said')}
              error={errorOf('words')}
            />
          </>
        )}
      </DeskForm>
    </details>
  )
}
