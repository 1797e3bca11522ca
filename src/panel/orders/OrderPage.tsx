import { useParams } from 'react-router'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { nameOfGateway } from '../../../contract/orders/gatewayNames.ts'
import { sizingText } from '../../../contract/orders/sizingRules.ts'
import type { DeskOrder } from '../../../contract/orders/deskSchemas.ts'
import { hasInvoice } from '../../../contract/orders/invoice.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { OrderHistory } from '../../features/orders/order/OrderHistory.tsx'
import { formatDate } from '../../lib/dates.ts'
import { formatCode, formatNumber, formatToman, toPersianDigits } from '../../lib/persian.ts'
import { CopyLine } from '../../ui/fields/CopyLine.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { Colleagues } from '../frame/Colleagues.tsx'
import { MayLink } from '../frame/MayLink.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay } from '../frame/staff.ts'
import { toPanelMember } from '../panelPaths.ts'
import { useAddOrderNoteMutation, useGetDeskOrderQuery } from '../shared/deskApi.ts'
import { StaffNotes } from '../shared/StaffNotes.tsx'
import { CardReceipt } from './CardReceipt.tsx'
import { MoveForm } from './MoveForm.tsx'
import { PrintLinks } from './PrintLinks.tsx'
import { RefundForm } from './RefundForm.tsx'
import { ShipForm } from './ShipForm.tsx'
import { DataTable, textCell } from '../lists/DataTable.tsx'
import { TransfersOf } from '../transfers/Transfers.tsx'
import { polled } from '../shared/polled.ts'
import lists from '../lists/Lists.module.css'
import { paymentNames } from './ordersQuery.ts'
import { deliveryText } from '../../features/delivery/promiseText.ts'
import { moment } from '../shared/moment.ts'
import { Card } from '../shared/Sections.tsx'

/** The panel's page of one order with all its data and actions. */
export function OrderPage() {
  const id = Number(useParams().id) || 0
  const query = useGetDeskOrderQuery({ id }, polled)
  return (
    <>
      <PanelHead title={`سفارش ${toPersianDigits(id)}`}>
        {query.data && hasInvoice(query.data.order.status) ? <PrintLinks ids={[id]} /> : null}
      </PanelHead>
      <Colleagues />
      <QueryView query={query}>{(desk) => <Desk {...desk} />}</QueryView>
    </>
  )
}

function Desk(desk: DeskOrder) {
  const { order, buyer, refundable, refundBy, refunds, owed } = desk
  const mayWrite = useMay('orders.write')
  return (
    <div className={lists.columns}>
      <div className={lists.column}>
        <section className={lists.card} aria-label="وضعیت">
          <StatusPill tone={orderStatusInfo[order.status].tone}>
            {orderStatusInfo[order.status].nameFa}
          </StatusPill>
          {mayWrite && desk.moves.length > 0 ? <MoveForm key={order.status} {...desk} /> : null}
        </section>
        {order.cardToCard ? <CardReceipt {...desk} card={order.cardToCard} /> : null}
        <Items order={order} />
        <Payments payments={order.payments} parts={order.parts} refundBy={refundBy} />
        <Card title="تاریخچه">
          <OrderHistory history={order.history} />
        </Card>
      </div>
      <div className={lists.column}>
        {mayWrite ? <ShipForm key={desk.shipment.number} {...desk} /> : null}
        <Receiver order={order} />
        <Card title="خریدار">
          <p>
            <MayLink permission="members.read" to={toPanelMember(buyer.id)}>
              <bdi>{buyer.name || 'بی‌نام'}</bdi>
            </MayLink>
          </p>
          <p>
            <bdi dir="ltr">{toPersianDigits(buyer.mobile)}</bdi>
          </p>
        </Card>
        <OrderNotes {...desk} />
        {refunds.length > 0 || refundBy !== 'nobody' || owed > 0 || (mayWrite && refundable > 0) ? (
          <Card title="بازگشت وجه">
            {refundBy === 'nobody' ? null : <p>{refundWords[refundBy]}</p>}
            <ul className={lists.list}>
              {refunds.map(({ id, amount, cause, tracking, staff, at }) => (
                <li key={id}>
                  <p>{`${formatToman(amount)}: ${cause}`}</p>
                  <p className={lists.quiet}>
                    <span>{`${staff}، ${formatDate(at)}${tracking ? '، کد پیگیری ' : ''}`}</span>
                    <bdi dir="ltr">{formatCode(tracking)}</bdi>
                  </p>
                </li>
              ))}
            </ul>
            {mayWrite && owed > 0 ? <TransfersOf orderId={order.id} /> : null}
            {mayWrite && refundBy !== 'staff' && refundable > 0 ? (
              <RefundForm key={refundable} {...desk} />
            ) : null}
          </Card>
        ) : null}
      </div>
    </div>
  )
}

function Items({ order }: Pick<DeskOrder, 'order'>) {
  const sums = [
    ['جمع کالاها', order.total - order.discount],
    [`کد تخفیف ${order.couponCode}`, -order.couponDiscount],
    ['ارسال', order.shipping],
    ['بسته‌بندی هدیه', order.gift?.price ?? 0],
    ['اندازه‌کردن بند', order.sizing?.price ?? 0],
    ['قابل پرداخت', order.payable],
  ] as const
  return (
    <Card title="کالاها">
      <DataTable label="کالاهای سفارش" names={['کالا', 'کد', 'تعداد', 'قیمت واحد', 'جمع (تومان)']}>
        {order.items.map(
          ({ productId, productProperty, websiteCode, nameFa, propertyTitle, count, price }) => (
            <tr key={`${productId} ${productProperty}`}>
              <td className={textCell}>
                <bdi>{nameFa}</bdi>
                <span>{` ${propertyTitle}`}</span>
              </td>
              <td>
                <bdi dir="ltr">{formatCode(websiteCode)}</bdi>
              </td>
              <td>{formatNumber(count)}</td>
              <td>{formatNumber(price)}</td>
              <td>{formatNumber(price * count)}</td>
            </tr>
          ),
        )}
      </DataTable>
      <dl className={lists.sums}>
        {sums
          .filter(([, amount], index) => amount !== 0 || index === sums.length - 1)
          .flatMap(([name, amount]) => [
            <dt key={name}>{name}</dt>,
            <dd key={`${name} `}>{formatToman(amount)}</dd>,
          ])}
      </dl>
      {order.company ? (
        <dl className={lists.list}>
          <CopyLine words name="فاکتور به نام" value={order.company.name} />
          <CopyLine name="شناسهٔ ملی" value={order.company.nationalId} />
          {order.company.economicCode ? (
            <CopyLine name="کد اقتصادی" value={order.company.economicCode} />
          ) : null}
          <CopyLine name="کد پستی شرکت" value={order.company.postalCode} />
        </dl>
      ) : null}
      {order.gift ? (
        <p
          className={lists.text}
        >{`بسته‌بندی هدیه، ${order.gift.message ? `متن کارت: ${order.gift.message}` : 'بدون متن کارت'}`}</p>
      ) : null}
      {order.sizing ? <p className={lists.text}>{sizingText(order.sizing.wrist)}</p> : null}
      {order.note ? <p className={lists.text}>{`یادداشت خریدار: ${order.note}`}</p> : null}
    </Card>
  )
}

function Receiver({ order: { address, slot } }: Pick<DeskOrder, 'order'>) {
  const { province, city, text, plate, unit } = address
  const whole = [province, city, text, plate && `پلاک ${plate}`, unit && `واحد ${unit}`]
    .filter(Boolean)
    .join('، ')
  return (
    <Card title="گیرنده">
      <p>
        <bdi>{address.receiver}</bdi>
      </p>
      <p>{`تحویل: ${deliveryText(slot)}`}</p>
      <dl className={lists.list}>
        <CopyLine words name="نشانی" value={whole} />
        <CopyLine name="موبایل گیرنده" value={address.mobile} />
        <CopyLine name="کد پستی" value={address.postalCode} />
      </dl>
    </Card>
  )
}

const refundWords = {
  bank: 'از درگاه خواسته‌ایم وجه را بازگرداند. اگر نتواند، واریز آن با فروشگاه است و همین‌جا می‌آید.',
  staff:
    'درگاه این وجه را بازنمی‌گرداند و واریز آن با فروشگاه است. اگر از درگاه پرداخت شده است، پیش از واریز گزارش آن را ببینید.',
} as const

interface PaymentsProps extends Pick<DeskOrder, 'refundBy'> {
  readonly payments: DeskOrder['order']['payments']
  readonly parts: DeskOrder['order']['parts']
}

function Payments({ payments, parts, refundBy }: PaymentsProps) {
  return (
    <Card title="پرداخت‌ها">
      {payments.length === 0 ? <p>پرداختی نبوده است.</p> : null}
      {parts ? (
        <p>{`در ${formatNumber(parts.amounts.length)} بخش پرداخت می‌شود؛ ${formatNumber(parts.paid.length)} بخش پرداخت شده است. اگر تا ${moment(parts.until)} ادامه نیابد، همه بازمی‌گردد.`}</p>
      ) : null}
      <ul className={lists.list}>
        {payments.map(({ code, amount, part, state, gateway, trackingCode, cardPan, message, createdAt }) => (
          <li key={code}>
            <p>
              <strong>
                {state === 'refundDue' && refundBy === 'staff' ? 'منتظر واریز فروشگاه' : paymentNames[state]}
              </strong>
              <span>{`، ${part === undefined ? '' : `بخش ${formatNumber(part)}: `}${formatToman(amount)}، ${nameOfGateway(gateway)}`}</span>
            </p>
            <p className={lists.quiet}>
              <span>{`${moment(createdAt)}${trackingCode ? '، کد پرداخت ' : ''}`}</span>
              <bdi dir="ltr">{trackingCode}</bdi>
              <span>{cardPan ? '، کارت ' : ''}</span>
              <bdi dir="ltr">{cardPan}</bdi>
            </p>
            {message ? <p>{message}</p> : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function OrderNotes({ order: { id }, notes }: DeskOrder) {
  const [add, call] = useAddOrderNoteMutation()
  return (
    <StaffNotes
      draft={`order-${id}-note`}
      notes={notes}
      mayWrite={useMay('orders.write')}
      longest={1000}
      adding={[(text) => add({ id, text }), call]}
    />
  )
}
