import { memo } from 'react'
import { Link } from 'react-router'
import { orderStatusInfo } from '../../../contract/orders/statusInfo.ts'
import type { DeskOrderRow } from '../../../contract/orders/deskSchemas.ts'
import { formatNumber, toPersianDigits } from '../../lib/persian.ts'
import { classes } from '../../ui/classes.ts'
import { RowCheck } from '../lists/RowCheck.tsx'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import { VisuallyHidden } from '../../ui/page/VisuallyHidden.tsx'
import { toPanelOrder } from '../panelPaths.ts'
import texts from '../../ui/page/texts.module.css'
import styles from './OrderRows.module.css'
import { moment } from '../shared/moment.ts'

interface OrderRowProps {
  /** Index in the whole list, from 0. */
  index: number
  /** Height of a row, px. */
  size: number
  order: DeskOrderRow
  isChosen: boolean
  onChoose(id: number): void
}

/** One order of the list: a row, or a card on narrow screens. Only the order number is a link. */
export const OrderRow = memo(function OrderRow({ index, size, order, isChosen, onChoose }: OrderRowProps) {
  const { tone, nameFa } = orderStatusInfo[order.status]
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-row={index}
      className={styles.row}
      style={placeOf(index, size)}
    >
      <div role="cell" className={styles.choose}>
        <RowCheck
          label={`انتخاب سفارش ${toPersianDigits(order.id)}`}
          data-way="choose"
          checked={isChosen}
          onChange={() => onChoose(order.id)}
        />
      </div>
      <div role="rowheader" data-of="open" className={styles.cell}>
        <Link to={toPanelOrder(order.id)} data-way="open" className={styles.open}>
          <VisuallyHidden>سفارش </VisuallyHidden>
          <span>{toPersianDigits(order.id)}</span>
        </Link>
      </div>
      <div role="cell" data-of="status" className={styles.cell}>
        <StatusPill tone={tone}>{nameFa}</StatusPill>
      </div>
      <div role="cell" data-of="time" className={styles.cell}>
        {`${moment(order.createdAt)}`}
      </div>
      <div role="cell" data-of="who" className={cellOf(order.receiver)}>
        <bdi>{order.receiver}</bdi>
      </div>
      <div role="cell" data-of="town" className={cellOf(order.city)}>
        {order.city}
      </div>
      <div role="cell" data-of="count" className={styles.cell}>
        <span>{formatNumber(order.count)}</span>
        <span className={styles.unit}> عدد</span>
      </div>
      <div role="cell" data-of="sum" className={styles.cell}>
        <span>{formatNumber(order.payable)}</span>
        <span className={styles.unit}> تومان</span>
      </div>
      <div role="cell" data-of="parcel" className={cellOf(order.trackingNumber, MOST_DIGITS)}>
        <bdi dir="ltr">{order.trackingNumber || '–'}</bdi>
      </div>
    </div>
  )
})

/** Characters that fit on two lines of the narrowest cell, and digits of a tracking number that fit on one line. */
const [MOST_LETTERS, MOST_DIGITS] = [24, 13]
const cellOf = (words: string, most = MOST_LETTERS) => classes(styles.cell, words.length > most && texts.cut)

/** Inline style that positions a row. */
export const placeOf = (index: number, size: number) => ({ transform: `translateY(${index * size}px)` })
