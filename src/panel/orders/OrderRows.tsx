import { memo, useDeferredValue, useEffect, useState } from 'react'
import type { DeskOrdersAnswer, DeskOrdersQuery } from '../../../contract/orders/deskSchemas.ts'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import type { RowPage } from '../lists/LongList.tsx'
import { deskApi, FRESH } from './deskApi.ts'
import { OrderRow, placeOf } from './OrderRow.tsx'
import styles from './OrderRows.module.css'

const { listDeskOrders } = deskApi.endpoints

interface OrderRowsProps extends RowPage {
  wish: DeskOrdersQuery
  /** The page's answer where it is known already. */
  given: DeskOrdersAnswer | undefined
  pageSize: number
  chosen: ReadonlySet<number>
  onChoose(id: number): void
}

/** ms that a page is seen before it is asked for: who drags the bar through a year passes a thousand of them. */
const SETTLED = 80

/** The rows of one page that are seen now. */
export const OrderRows = memo(function OrderRows({
  page,
  rows,
  size,
  wish,
  given,
  pageSize,
  chosen,
  onChoose,
}: OrderRowsProps) {
  const isSettled = useSettled()
  const asked = { ...wish, page }
  const isGiven = given !== undefined
  const { refetch } = listDeskOrders.useQuerySubscription(asked, {
    skip: !isSettled || isGiven,
    pollingInterval: FRESH,
    skipPollingIfUnfocused: true,
  })
  const { data: known = given, isError } = listDeskOrders.useQueryState(asked, { skip: isGiven })
  // A whole page of rows at once would hold up who scrolls: React renders what has come in slices.
  const data = useDeferredValue(known)
  return rows.map((index) => {
    const order = data?.items[index % pageSize]
    if (order)
      return <OrderRow key={index} {...{ index, size, order, onChoose }} isChosen={chosen.has(order.id)} />
    return (
      <div
        key={index}
        role="row"
        aria-rowindex={index + 2}
        aria-busy={!isError}
        data-row={index}
        className={styles.row}
        style={placeOf(index, size)}
      >
        <div role="cell" className={styles.waiting}>
          {isError && index === rows[0] ? (
            <button type="button" className={styles.open} onClick={() => void refetch()}>
              این سفارش‌ها نیامدند؛ تلاش دوباره
            </button>
          ) : (
            <Skeleton blockSize="1.25rem" />
          )}
        </div>
      </div>
    )
  })
})

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
