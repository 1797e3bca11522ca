import { useState } from 'react'
import type { Answer } from '../../../../contract/endpoints.ts'
import { errorMessage } from '../../../api/errorMessage.ts'
import { QueryView } from '../../../api/QueryView.tsx'
import { formatNumber } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { useMay } from '../../frame/staff.ts'
import lists from '../../lists/Lists.module.css'
import styles from './FilesPage.module.css'
import { UndoButton } from './UndoButton.tsx'
import { Undone } from './Undone.tsx'
import { useListBulkChangesQuery } from '../productsApi.ts'
import formStyles from '../../shared/Form.module.css'
import { moment } from '../../shared/moment.ts'

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
    <section className={formStyles.section} aria-labelledby="bulk-history">
      <h2 id="bulk-history">تغییرهای گروهی اخیر</h2>
      {undone ? <Undone {...undone} /> : null}
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={formStyles.quiet}>هنوز تغییر گروهی انجام نشده است.</p>
          ) : (
            <ol className={styles.history}>
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
                  {error && tried === id ? <Alert tone="danger">{errorMessage(error)}</Alert> : null}
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </section>
  )
}
