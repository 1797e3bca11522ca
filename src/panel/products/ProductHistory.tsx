import { QueryView } from '../../api/QueryView.tsx'
import { formatDate, formatTime } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/persian.ts'
import styles from './ProductForm.module.css'
import { fieldNames } from './fieldNames.ts'
import { useGetProductHistoryQuery } from './productsApi.ts'

/** Who changed what, newest first. */
export function ProductHistory({ id }: { id: number }) {
  const query = useGetProductHistoryQuery(id)
  return (
    <section className={styles.section} aria-labelledby="product-history">
      <h2 id="product-history">تاریخچهٔ تغییرها</h2>
      <QueryView query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <p>هنوز کسی از این پنل چیزی را تغییر نداده است.</p>
          ) : (
            <ol className={styles.history}>
              {items.map(({ at, who, words, before, after }, index) => (
                <li key={`${at}-${index}`}>
                  <p className={styles.when}>
                    {who}، {formatDate(at)} {formatTime(at)} {words ? `(${words})` : ''}
                  </p>
                  <ul>
                    {Object.keys(after).map((name) => (
                      <li key={name}>
                        {fieldNames[name] ?? name}: {inWords(before[name])} ← {inWords(after[name])}
                      </li>
                    ))}
                  </ul>
                </li>
              ))}
            </ol>
          )
        }
      </QueryView>
    </section>
  )
}

function inWords(value: unknown): string {
  if (typeof value === 'number') return formatNumber(value)
  if (typeof value === 'boolean') return value ? 'بله' : 'خیر'
  if (typeof value === 'string') return value === '' ? '—' : value.slice(0, 120)
  return value === undefined || value === null ? '—' : 'تغییر کرده'
}
