import { useSearchParams } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import lists from '../lists/Lists.module.css'
import { Pager } from '../lists/Pager.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { useListChangesQuery, viewOf } from './auditApi.ts'
import { ChangeItem } from './ChangeItem.tsx'

/** The log of changes made in the panel: author, time, old and new values. */
export function AuditPage() {
  const [search] = useSearchParams()
  const query = useListChangesQuery(viewOf(search))
  return (
    <>
      <PanelHead title="تغییرها" />
      <AuditFilters />
      <QueryView query={query}>
        {({ items, page, hasMore }) => (
          <>
            <p role="status">{items.length === 0 ? 'تغییری با این ویژگی‌ها ثبت نشده است.' : ''}</p>
            <ol aria-label="تغییرها" className={lists.list}>
              {items.map((change) => (
                <ChangeItem key={change.id} {...change} />
              ))}
            </ol>
            <Pager label="صفحه‌های تغییرها" page={page} hasMore={hasMore} />
          </>
        )}
      </QueryView>
    </>
  )
}
