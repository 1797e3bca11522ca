import { CARD_TO_CARD } from '../../../../contract/orders/cardToCard.ts'
import { nameOfGateway } from '../../../../contract/orders/gatewayNames.ts'
import type { Order } from '../../../../contract/orders/schemas.ts'
import type { Tone } from '../../../../contract/statuses.ts'
import { toCallBack } from '../../../../contract/orders/links.ts'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { formatCode, formatNumber, formatToman } from '../../../lib/persian.ts'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { StatusPill } from '../../../ui/product/StatusPill.tsx'
import texts from '../../../ui/page/texts.module.css'
import stacks from '../../../ui/page/stacks.module.css'
import styles from './Order.module.css'

type Payment = Order['payments'][number]

const states: Readonly<Record<Payment['state'], { readonly tone: Tone; readonly nameFa: string }>> = {
  open: { tone: 'info', nameFa: 'در جریان' },
  paid: { tone: 'success', nameFa: 'موفق' },
  failed: { tone: 'danger', nameFa: 'ناموفق' },
  refundDue: { tone: 'warning', nameFa: 'در انتظار بازگشت وجه' },
  refunded: { tone: 'info', nameFa: 'وجه بازگردانده شد' },
}

/** Lists all attempts to pay, each with a link to its result. */
export function OrderPayments({ payments }: { payments: readonly Payment[] }) {
  return (
    <ul className={stacks.m}>
      {payments.map(({ code, gateway, amount, part, state, trackingCode, cardPan, createdAt }) => (
        <li key={code} className={styles.payment}>
          <div className={styles.head}>
            <strong>{formatToman(amount)}</strong>
            {/* A payment of 0 has nothing to refund. */}
            {amount > 0 || state !== 'refunded' ? (
              <StatusPill tone={states[state].tone}>{states[state].nameFa}</StatusPill>
            ) : null}
          </div>
          <p className={texts.quiet}>
            {`${part === undefined ? '' : `بخش ${formatNumber(part)} · `}${nameOfGateway(gateway)} · ${formatDate(createdAt)}، ${formatTime(createdAt)}`}
          </p>
          {trackingCode ? (
            <p className={texts.quiet}>
              کد پرداخت <bdi dir="ltr">{formatCode(trackingCode)}</bdi>
              {cardPan ? (
                <>
                  <span>{` · کارت `}</span>
                  <bdi dir="ltr">{formatCode(cardPan)}</bdi>
                </>
              ) : null}
            </p>
          ) : null}
          {/* No bank leads back to the shop from a transfer. */}
          {gateway === CARD_TO_CARD ? null : (
            <AppLink to={toCallBack(code)} className={styles.back}>
              نتیجهٔ پرداخت
            </AppLink>
          )}
        </li>
      ))}
    </ul>
  )
}
