import { useState } from 'react'
import type { Answer } from '../../../../contract/endpoints.ts'
import { QueryView } from '../../../api/QueryView.tsx'
import { formatNumber } from '../../../lib/persian.ts'
import { useMay } from '../../frame/staff.ts'
import lists from '../../lists/Lists.module.css'
import stacks from '../../../ui/page/stacks.module.css'
import { UndoButton, Undone } from './Undo.tsx'
import { useListBulkChangesQuery } from '../productsApi.ts'
import formStyles from '../../shared/Form.module.css'
import { moment } from '../../shared/moment.ts'
import { Failure } from '../../shared/Failure.tsx'
import { FormSection } from '../../shared/Sections.tsx'

/** The latest bulk changes, each with an undo button. */
export function BulkHistory() {
  const query = useListBulkChangesQuery()
  const mayWrite = useMay('products.write')
  const [{ id: tried, data: undone, error }, setOutcome] = useState<{
    id?: number
    data?: Answer<'undoBulkChange'>
    error?: unknown
  }>({})
  return (
    <FormSection id="bulk-history" title="تغییرهای گروهی اخیر">
      {undone ? <Undone {...undone} /> : null}
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={formStyles.quiet}>هنوز تغییر گروهی انجام نشده است.</p>
          ) : (
            <ol className={stacks.s}>
              {items.map(({ id, words, who, at, count, undone: isUndone }) => (
                <li key={id} className={lists.spread}>
                  <div>
                    <p>
                      {/* Isolated, because text that ends with «CSV» would reorder the number. */}
                      <bdi>{words}</bdi>
                      <span>{`، ${formatNumber(count)} کالا`}</span>
                    </p>
                    <p className={formStyles.quiet}>{`${who}، ${moment(at)}`}</p>
                  </div>
                  {isUndone ? (
                    <span className={formStyles.quiet}>برگردانده شد</span>
                  ) : mayWrite ? (
                    <UndoButton
                      {...{ id, count }}
                      what={words}
                      candidate={() => document.getElementById('bulk-history')}
                      onUndone={(outcome) => setOutcome({ id, ...outcome })}
                    >
                      برگرداندن
                    </UndoButton>
                  ) : null}
                  {tried === id ? <Failure error={error} /> : null}
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </FormSection>
  )
}
