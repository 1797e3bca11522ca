import { memo, useEffect, useState } from 'react'
import type { DeskOrdersAnswer, DeskOrdersQuery } from '../../../contract/orders/deskSchemas.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { focusNextOfKin } from '../../ui/page/nextOfKin.ts'
import { useInSlices } from '../../ui/parts/useInSlices.ts'
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
  // Its error stays known while it is asked for again.
  const { data = given, error, isFetching } = listDeskOrders.useQueryState(asked, { skip: isGiven })
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

/** Rows that one frame adds: twice as many, with styles, layout and paint, fill a frame of 16 ms on a small computer. */
const STEP = 4
const NONE: readonly number[] = []

interface WaitingProps {
  rows: readonly number[]
  size: number
  isFetching: boolean
  /** Where they did not come. */
  onRetry: (() => void) | undefined
}

/** One element in the place of all rows that are not there yet: painted as rows, it costs a dragged bar next to nothing. */
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
              // The place stays until the last of its rows is there, longer than the button.
              if (place) focusNextOfKin(place, () => way(`[data-row="${first}"]`) ?? way('[data-row]'))
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
