import type { Order } from '../../../../contract/orders/schemas.ts'
import { orderStatusInfo } from '../../../../contract/orders/statusInfo.ts'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { classes } from '../../../ui/classes.ts'
import texts from '../../../ui/page/texts.module.css'
import stacks from '../../../ui/page/stacks.module.css'
import styles from './Order.module.css'

/** The events of an order, newest last. */
export function OrderHistory({ history }: { history: Order['history'] }) {
  return (
    <ol className={stacks.m}>
      {history.map(({ status, cause, at, byStaff, detail }, index) => (
        <li key={index} className={classes(styles.event, styles[orderStatusInfo[status].tone])}>
          <strong>{orderStatusInfo[status].nameFa}</strong>
          <span>{`${cause}${byStaff ? ' (فروشگاه)' : ''}`}</span>
          {detail ? <p className={texts.lines}>{detail}</p> : null}
          <time dateTime={at} className={texts.quiet}>
            {`${formatDate(at)}، ${formatTime(at)}`}
          </time>
        </li>
      ))}
    </ol>
  )
}
