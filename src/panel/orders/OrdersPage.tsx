import { useCallback, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { MOST_DOCUMENTS } from '../../../contract/orders/invoice.ts'
import type { DeskOrdersQuery } from '../../../contract/orders/deskSchemas.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { useAppDispatch } from '../../api/store.ts'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { RowCheck } from '../lists/RowCheck.tsx'
import { focusSuccessor } from '../../ui/page/focusSuccessor.ts'
import { PanelHead } from '../frame/PanelHead.tsx'
import { LongList } from '../lists/LongList.tsx'
import { deskApi } from '../shared/deskApi.ts'
import { Filters } from './Filters.tsx'
import { OrderRows } from './OrderRows.tsx'
import rowStyles from './OrderRows.module.css'
import styles from './Orders.module.css'
import { PrintLinks } from './PrintLinks.tsx'
import { useStableList } from './useStableList.ts'
import { queryOf } from './ordersQuery.ts'
import lists from '../lists/Lists.module.css'

/** All orders, newest first. The URL contains the filters, so that staff can bookmark and share it. */
export function OrdersPage() {
  const [search] = useSearchParams()
  return (
    <>
      <PanelHead title="سفارش‌ها" />
      <Filters />
      <Orders key={`${search} list`} query={queryOf(search)} />
    </>
  )
}

/** Row heights, rem. */
const HEIGHTS = { row: 3.25, card: 9.5 }
const NAMES = ['سفارش', 'وضعیت', 'زمان', 'گیرنده', 'شهر', 'تعداد', 'مبلغ (تومان)', 'کد رهگیری']

function Orders({ query: requested }: { query: DeskOrdersQuery }) {
  const { key } = useLocation()
  const { newest, first, total, query, fresh, showFresh } = useStableList(requested)
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const choose = useCallback(
    (id: number) => setChosen((before) => (before.has(id) ? without(before, id) : new Set([...before, id]))),
    [],
  )
  return (
    <QueryView query={newest}>
      {({ pageSize }) => (
        <>
          <div className={styles.tools}>
            <p role="status" className={lists.quiet}>
              {`${total === 0 ? emptyText(requested) : `${formatNumber(total)} سفارش`}${chosen.size > 0 ? `، ${formatNumber(chosen.size)} انتخاب شده` : ''}`}
            </p>
            <Printing chosen={chosen} />
          </div>
          <div>
            <div role="status" className={styles.fresh}>
              {fresh > 0 ? (
                <Button
                  size="s"
                  onClick={({ currentTarget }) => {
                    focusSuccessor(currentTarget, () => document.querySelector('[role="rowheader"] a'))
                    showFresh()
                  }}
                >
                  {`${formatNumber(fresh)}${fresh >= pageSize ? ' سفارش تازه یا بیشتر' : ' سفارش تازه'} — نشان بده`}
                </Button>
              ) : null}
            </div>
            {total > 0 ? (
              <LongList
                label="سفارش‌ها"
                place={key}
                total={total}
                pageSize={pageSize}
                heights={HEIGHTS}
                head={
                  <Head
                    query={query}
                    total={total}
                    pageSize={pageSize}
                    chosen={chosen}
                    onChoose={setChosen}
                  />
                }
              >
                {(page) => (
                  <OrderRows
                    key={page.page}
                    {...page}
                    query={query}
                    given={page.page === 1 ? first : undefined}
                    pageSize={pageSize}
                    chosen={chosen}
                    onChoose={choose}
                  />
                )}
              </LongList>
            ) : null}
          </div>
        </>
      )}
    </QueryView>
  )
}

/** Text of an empty list: says whether the shop has no orders or the filters found none. */
const emptyText = ({ page: _, ...filters }: DeskOrdersQuery) =>
  Object.keys(filters).length > 0 ? 'سفارشی با این ویژگی‌ها نیست.' : 'هنوز سفارشی ثبت نشده است.'

function Printing({ chosen }: { chosen: ReadonlySet<number> }) {
  if (chosen.size === 0) return null
  if (chosen.size > MOST_DOCUMENTS)
    return <p>{`تا ${formatNumber(MOST_DOCUMENTS)} سفارش با هم چاپ می‌شود.`}</p>
  return <PrintLinks ids={[...chosen]} />
}

interface HeadProps {
  query: DeskOrdersQuery
  total: number
  pageSize: number
  chosen: ReadonlySet<number>
  onChoose(ids: ReadonlySet<number>): void
}

/** Header cells: column names, and a checkbox that selects as many orders as can be printed at once. */
function Head({ query, total, pageSize, chosen, onChoose }: HeadProps) {
  const dispatch = useAppDispatch()
  const most = Math.min(total, MOST_DOCUMENTS)
  const words = total > most ? `انتخاب ${formatNumber(most)} سفارش نخست` : 'انتخاب همه'
  const chooseFirst = async () => {
    const pages = Array.from({ length: Math.ceil(most / pageSize) }, (_, index) =>
      dispatch(
        deskApi.endpoints.listDeskOrders.initiate({ ...query, page: index + 1 }, { subscribe: false }),
      ).unwrap(),
    )
    const ids = (await Promise.all(pages)).flatMap(({ items }) => items.map(({ id }) => id))
    onChoose(new Set(ids.slice(0, most)))
  }
  return (
    <div className={rowStyles.columns} role="presentation">
      <div role="columnheader" className={rowStyles.choose}>
        <RowCheck
          label={words}
          checked={chosen.size >= most}
          onChange={() => (chosen.size >= most ? onChoose(new Set()) : void chooseFirst())}
        >
          <span aria-hidden="true" className={rowStyles.chooseWords}>
            {words}
          </span>
        </RowCheck>
      </div>
      {NAMES.map((name) => (
        <div key={name} role="columnheader">
          {name}
        </div>
      ))}
    </div>
  )
}

function without(set: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const rest = new Set(set)
  rest.delete(id)
  return rest
}
