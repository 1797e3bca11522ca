import { useState } from 'react'
import { errorMessage } from '../../../api/errorMessage.ts'
import { QueryView } from '../../../api/QueryView.tsx'
import { formatDate, formatTime } from '../../../lib/dates.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { useMay } from '../../frame/StaffContext.ts'
import styles from './FilesPage.module.css'
import { UndoButton } from './UndoButton.tsx'
import { undoneWords } from './undoneWords.ts'
import { useListBulkChangesQuery } from '../productsApi.ts'

/** The latest changes of many products at once; each can still be taken back. */
export function BulkHistory() {
  const query = useListBulkChangesQuery()
  const mayWrite = useMay('products.write')
  const [outcome, setOutcome] = useState({ words: '', isBad: false })
  return (
    <section className={styles.section} aria-labelledby="bulk-history">
      <h2 id="bulk-history">تغییرهای گروهی اخیر</h2>
      {outcome.words ? <Alert tone={outcome.isBad ? 'danger' : 'success'}>{outcome.words}</Alert> : null}
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p className={styles.quiet}>هنوز تغییر گروهی انجام نشده است.</p>
          ) : (
            <ol className={styles.history}>
              {items.map(({ id, words, who, at, count, undone }) => (
                <li key={id}>
                  <div>
                    <p>
                      {words}، {formatNumber(count)} کالا
                    </p>
                    <p className={styles.quiet}>
                      {who}، {formatDate(at)}، {formatTime(at)}
                    </p>
                  </div>
                  {undone ? (
                    <span className={styles.quiet}>برگردانده شد</span>
                  ) : mayWrite ? (
                    <UndoButton
                      {...{ id, count }}
                      what={words}
                      kin={() => document.getElementById('bulk-history')}
                      onUndone={({ data, error }) =>
                        setOutcome(
                          data
                            ? { words: undoneWords(data), isBad: false }
                            : { words: errorMessage(error), isBad: true },
                        )
                      }
                    >
                      برگرداندن
                    </UndoButton>
                  ) : null}
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </section>
  )
}
