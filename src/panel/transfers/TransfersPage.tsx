import { useSearchParams } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { Pager } from '../lists/Pager.tsx'
import { owedQueryOf, useListOwedQuery } from '../shared/deskApi.ts'
import { Transfers } from './Transfers.tsx'
import { polled } from '../shared/polled.ts'

/** Refunds that staff have to transfer: amount, recipient and account. */
export function TransfersPage() {
  const [search] = useSearchParams()
  const query = useListOwedQuery(owedQueryOf(search), polled)
  return (
    <>
      <PanelHead title="واریز به خریداران" />
      <QueryView query={query}>
        {({ items, total, page, pageSize }) => (
          <>
            {total === 0 ? <p role="status">مبلغی در انتظار واریز نیست.</p> : null}
            <Transfers items={items} />
            <Pager label="صفحه‌های واریز به خریداران" page={page} pages={Math.ceil(total / pageSize)} />
          </>
        )}
      </QueryView>
    </>
  )
}
