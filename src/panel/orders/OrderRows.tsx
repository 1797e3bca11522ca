import { memo, useEffect, useState } from 'react'
import type { DeskOrdersAnswer, DeskOrdersQuery } from '../../../contract/orders/deskSchemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { useInSlices } from '../../ui/parts/useInSlices.ts'
import type { RowPage } from '../lists/LongList.tsx'
import { deskApi } from '../shared/deskApi.ts'
import { OrderRow, placeOf } from './OrderRow.tsx'
import styles from './OrderRows.module.css'
import { polled } from '../shared/polled.ts'

const { listDeskOrders } = deskApi.endpoints

interface OrderRowsProps extends RowPage {
  query: DeskOrdersQuery
  /** The answer for this page, if another component has loaded it. */
  given: DeskOrdersAnswer | undefined
  pageSize: number
  chosen: ReadonlySet<number>
  onChoose(id: number): void
}

/** ms that a page must be visible before it is requested, because dragging the scrollbar passes hundreds of pages. */
const SETTLED = 80

/** Loads one page of the list and renders its visible rows. */
export const OrderRows = memo(function OrderRows({
  page,
  rows,
  size,
  query,
  given,
  pageSize,
  chosen,
  onChoose,
}: OrderRowsProps) {
  const isSettled = useSettled()
  const request = { ...query, page }
  const isGiven = given !== undefined
  const { refetch } = listDeskOrders.useQuerySubscription(request, {
    skip: !isSettled || isGiven,
    ...polled,
  })
  // Read the state separately, because it still contains the error during a retry.
  const { data = given, error, isFetching } = listDeskOrders.useQueryState(request, { skip: isGiven })
  const isKnown = data !== undefined
  const shown = useInSlices(isKnown ? rows : NONE, STEP)
  const waiting = rows.filter((index) => !shown.includes(index))
  return (
    <>
      {shown.map((index) => {
        const order = data?.items[index % pageSize]
        return order ? (
          <OrderRow key={index} {...{ index, size, order, onChoose }} isChosen={chosen.has(order.id)} />
        ) : null
      })}
      <Waiting
        {...{ rows: waiting, size, isFetching }}
        onRetry={error && !isKnown ? () => void refetch() : undefined}
      />
    </>
  )
})

/** Rows added per frame; with 8, a slow computer needs more than 16 ms for styles, layout and paint. */
const STEP = 4
const NONE: readonly number[] = []

interface WaitingProps {
  rows: readonly number[]
  size: number
  isFetching: boolean
  /** Repeats the request; set only if it failed. */
  onRetry: (() => void) | undefined
}

/** One placeholder for all rows that are not rendered yet, because rendering each row while scrolling is slow. */
function Waiting({ rows, size, isFetching, onRetry }: WaitingProps) {
  const [first, last] = [rows[0], rows.at(-1)]
  if (first === undefined || last === undefined) return null
  return (
    <div
      role="row"
      aria-rowindex={first + 2}
      aria-busy={!onRetry || isFetching}
      data-row={first}
      className={classes(styles.waiting, onRetry && styles.failed)}
      style={{ ...placeOf(first, size), blockSize: (last - first + 1) * size }}
    >
      <div role="cell">
        {onRetry ? (
          <Button
            variant="ghost"
            size="s"
            busy={isFetching}
            onClick={({ currentTarget }) => {
              const [place, table] = [
                currentTarget.closest('[role="row"]'),
                currentTarget.closest('[role="table"]'),
              ]
              const way = (row: string) => table?.querySelector(`${row} [data-way="open"]`)
              // Watch the placeholder row instead of the button, which disappears first.
              if (place) focusSuccessor(place, () => way(`[data-row="${first}"]`) ?? way('[data-row]'))
              onRetry()
            }}
          >
            این سفارش‌ها نیامدند؛ تلاش دوباره
          </Button>
        ) : null}
      </div>
    </div>
  )
}

function useSettled(): boolean {
  const [isSettled, setSettled] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(true), SETTLED)
    return () => clearTimeout(timer)
  }, [])
  return isSettled
}
