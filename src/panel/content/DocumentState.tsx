import { formatDate } from '../../lib/dates.ts'
import { StatusPill } from '../../ui/product/StatusPill.tsx'
import lists from '../lists/Lists.module.css'
import { moment } from '../shared/moment.ts'
import type { DocumentRow } from './documentsApi.ts'

/** Status labels of a document: whether shoppers see it, and whether a draft or a schedule is pending. */
export function DocumentState({
  item,
}: {
  item: Pick<DocumentRow, 'publishAt' | 'publishedAt' | 'hasDraft'>
}) {
  const { publishAt, publishedAt, hasDraft } = item
  // The date in an article's file may lie in the future.
  const coming = publishedAt && Date.parse(publishedAt) > Date.now() ? publishedAt : null
  return (
    <span className={lists.line}>
      <StatusPill tone={publishedAt && !coming ? 'success' : 'info'}>
        {coming ? `از ${formatDate(coming)} دیده می‌شود` : publishedAt ? 'منتشر شده' : 'منتشر نشده'}
      </StatusPill>
      {publishAt ? (
        <StatusPill tone="warning">{`انتشار در ${moment(publishAt)}`}</StatusPill>
      ) : hasDraft && publishedAt ? (
        <StatusPill tone="warning">تغییر منتشرنشده دارد</StatusPill>
      ) : null}
    </span>
  )
}
