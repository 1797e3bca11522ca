import { Link, useParams } from 'react-router'
import { staffRoleNames } from '../../../contract/authorization/permissions.ts'
import { memberDeskLengths } from '../../../contract/staff/rules.ts'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber, formatToman, toPersianDigits } from '../../lib/persian.ts'
import { CopyLine } from '../../ui/fields/CopyLine.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay } from '../frame/staff.ts'
import lists from '../lists/Lists.module.css'
import { toPanelOrder, toPanelOrders } from '../panelPaths.ts'
import { BlockForm } from './BlockForm.tsx'
import { StaffNotes } from '../shared/StaffNotes.tsx'
import { useAddMemberNoteMutation, useGetMemberQuery, type Member } from './membersApi.ts'
import { MemberSessions } from './MemberSessions.tsx'
import { moment } from '../shared/moment.ts'

/** One account: its data, orders, sessions and notes. */
export function MemberPage() {
  const id = Number(useParams().id) || 0
  const query = useGetMemberQuery({ id })
  const name = query.data ? query.data.name || 'عضو بی‌نام' : 'عضو'
  return (
    <>
      <PanelHead title={name} />
      <QueryView query={query}>{(member) => <Desk {...member} />}</QueryView>
    </>
  )
}

function Desk(member: Member) {
  const { mobile, email, role, createdAt, verified, blocked } = member
  const mayWrite = useMay('members.write') && !role
  return (
    <div className={lists.columns}>
      <div className={lists.column}>
        <Orders {...member} />
        {role ? null : <MemberSessions {...member} mayEnd={mayWrite} />}
      </div>
      <div className={lists.column}>
        <section className={lists.card} aria-labelledby="member-account">
          <h2 id="member-account">حساب</h2>
          <div className={lists.line}>
            {blocked ? <StatusPill tone="danger">مسدود</StatusPill> : null}
            {role ? <StatusPill tone="info">{staffRoleNames[role]}</StatusPill> : null}
            <StatusPill tone={verified ? 'success' : 'warning'}>
              {verified ? 'موبایل تأیید شده' : 'موبایل تأیید نشده'}
            </StatusPill>
          </div>
          <dl className={lists.list}>
            <CopyLine name="موبایل" value={mobile} />
            {email ? <CopyLine name="ایمیل" value={email} /> : null}
          </dl>
          <p className={lists.quiet}>{`عضو از ${formatDate(createdAt)}`}</p>
          {blocked ? (
            <p className={lists.text}>{`مسدود از ${moment(blocked.at)}: ${blocked.cause}`}</p>
          ) : null}
          {mayWrite ? <BlockForm key={String(blocked !== null)} {...member} /> : null}
        </section>
        <MemberNotes {...member} />
      </div>
    </div>
  )
}

function Orders({ orders, ordersTotal, mobile }: Member) {
  const mayRead = useMay('orders.read')
  return (
    <section className={lists.card} aria-labelledby="member-orders">
      <h2 id="member-orders">سفارش‌ها</h2>
      {orders.length === 0 ? <p>هنوز سفارشی نداده است.</p> : null}
      <ul className={lists.list}>
        {orders.map(({ id, status, payable, createdAt }) => (
          <li key={id} className={lists.line}>
            {mayRead ? (
              <Link to={toPanelOrder(id)} className={lists.touch}>
                {`سفارش ${toPersianDigits(id)}`}
              </Link>
            ) : (
              <span>{`سفارش ${toPersianDigits(id)}`}</span>
            )}
            <StatusPill tone={orderStatusInfo[status].tone}>{orderStatusInfo[status].nameFa}</StatusPill>
            <span>{formatToman(payable)}</span>
            <span className={lists.quiet}>{formatDate(createdAt)}</span>
          </li>
        ))}
      </ul>
      {mayRead && ordersTotal > orders.length ? (
        <Link to={`${toPanelOrders()}?q=${mobile}`} className={lists.touch}>
          {`همهٔ ${formatNumber(ordersTotal)} سفارش`}
        </Link>
      ) : null}
    </section>
  )
}

export function MemberNotes({ id, notes }: Member) {
  const [add, call] = useAddMemberNoteMutation()
  return (
    <StaffNotes
      draft={`member-${id}-note`}
      notes={notes}
      mayWrite={useMay('members.write')}
      longest={memberDeskLengths.note}
      empty="یادداشتی نیست."
      adding={[(text) => add({ id, text }), call]}
    />
  )
}
