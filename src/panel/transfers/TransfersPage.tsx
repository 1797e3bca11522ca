import { useSearchParams } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { Pager } from '../lists/Pager.tsx'
import { FRESH, owedQueryOf, useListOwedQuery } from '../orders/deskApi.ts'
import { Transfers } from './Transfers.tsx'

/** Refunds that staff have to transfer: amount, recipient and account. */
export function TransfersPage() {
  const [search] = useSearchParams()
  const query = useListOwedQuery(owedQueryOf(search), {
    pollingInterval: FRESH,
    skipPollingIfUnfocused: true,
  })
  return (
    <>
      <PanelHead title="واریز به خریداران" />
      <QueryView query={query}>
        {({ items, total, page, pageSize }) => (
          <>
            {items.length === 0 ? <p role="status">مبلغی در انتظار واریز نیست.</p> : null}
            <Transfers items={items} />
            <Pager
              label="صفحه‌های واریز به خریداران"
              page={page}
              hasMore={page * pageSize < total}
              pages={Math.ceil(total / pageSize)}
            />
          </>
        )}
      </QueryView>
    </>
  )
}
