import { Link, useParams } from 'react-router'
import { staffRoleNames } from '../../../contract/authorization/permissions.ts'
import { memberDeskLengths, memberDeskMessages } from '../../../contract/staff/rules.ts'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber, formatToman, toPersianDigits } from '../../lib/persian.ts'
import { CopyLine } from '../../ui/fields/CopyLine.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { MayLink } from '../frame/MayLink.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay } from '../frame/staff.ts'
import lists from '../lists/Lists.module.css'
import { toPanelOrder, toPanelOrders } from '../panelPaths.ts'
import { StaffNotes } from '../shared/StaffNotes.tsx'
import {
  useAddMemberNoteMutation,
  useGetMemberQuery,
  type Member,
  useBlockMemberMutation,
  useEndMemberSessionMutation,
} from './membersApi.ts'
import { moment } from '../shared/moment.ts'
import { Card } from '../shared/Sections.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { DeskForm } from '../shared/DeskForm.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { Failure } from '../shared/Failure.tsx'

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
        <Card id="member-account" title="حساب">
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
        </Card>
        <MemberNotes {...member} />
      </div>
    </div>
  )
}

function Orders({ orders, ordersTotal, mobile }: Member) {
  const mayRead = useMay('orders.read')
  return (
    <Card id="member-orders" title="سفارش‌ها">
      {orders.length === 0 ? <p>هنوز سفارشی نداده است.</p> : null}
      <ul className={lists.list}>
        {orders.map(({ id, status, payable, createdAt }) => (
          <li key={id} className={lists.line}>
            <MayLink permission="orders.read" to={toPanelOrder(id)}>
              <span>{`سفارش ${toPersianDigits(id)}`}</span>
            </MayLink>
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
    </Card>
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

/** Blocks or unblocks a member, with a reason that colleagues read. */
export function BlockForm({ id, blocked }: Member) {
  const draft = useDraft(`member-${id}-${blocked ? 'unblock' : 'block'}`, { cause: '' })
  const { cause } = draft.values
  const [block, call] = useBlockMemberMutation()
  const act = blocked ? 'رفع مسدودی' : 'مسدود کردن'
  const lack = blocked ? memberDeskMessages.unblockCause : memberDeskMessages.blockCause
  return (
    <DeskForm
      label={act}
      variant="outline"
      {...{ draft, call, act }}
      problems={{ cause: cause.trim() ? '' : lack }}
      send={() => block({ id, blocked: !blocked, cause })}
    >
      {(errorOf) => (
        <TextField
          label={`علت ${act}`}
          maxLength={memberDeskLengths.cause}
          {...draft.field('cause')}
          hint={
            blocked
              ? 'دوباره می‌تواند وارد شود.'
              : 'از همهٔ دستگاه‌ها خارج می‌شود و تا رفع مسدودی نمی‌تواند وارد شود؛ سبد و سفارش‌هایش می‌ماند.'
          }
          error={errorOf('cause')}
        />
      )}
    </DeskForm>
  )
}

/** The sessions of a member, each with a button that ends it, for example on a lost phone. */
function MemberSessions({ id, sessions, mayEnd }: Member & { mayEnd: boolean }) {
  const [end, { error, isLoading, originalArgs }] = useEndMemberSessionMutation()
  return (
    <Card id="member-sessions" title="دستگاه‌ها">
      <Failure error={error} />
      <p role="status">{sessions.length === 0 ? 'روی هیچ دستگاهی وارد نیست.' : ''}</p>
      <ul className={lists.list}>
        {sessions.map(({ id: session, device, ip, lastSeenAt }) => (
          <li key={session} className={lists.line}>
            <span>{device}</span>
            <span className={lists.quiet}>
              <bdi dir="ltr">{ip}</bdi>
              <span>{`، آخرین بازدید ${moment(lastSeenAt)}`}</span>
            </span>
            {mayEnd ? (
              <Button
                size="s"
                variant="outline"
                busy={isLoading && originalArgs?.session === session}
                onClick={({ currentTarget }) => {
                  focusSuccessor(currentTarget)
                  void end({ id, session })
                }}
              >
                خروج از این دستگاه
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
    </Card>
  )
}
