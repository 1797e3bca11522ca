import type { Answer } from '../../../../contract/endpoints.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { fieldNames } from '../fieldNames.ts'
import styles from './Undone.module.css'

/** The result of an undo, with each field that it could not restore. */
export function Undone({ undone, changedSince, left }: Answer<'undoBulkChange'>) {
  const back = undone > 0 ? `${formatNumber(undone)} کالا به حالت قبل برگشت.` : 'هیچ کالایی برنگشت.'
  if (left.length === 0) return <Alert tone="success">{back}</Alert>
  return (
    <Alert tone="warning">
      <p>{`${back} از ${formatNumber(changedSince)} کالا این‌ها برنگشت:`}</p>
      <ul className={styles.left}>
        {left.map(({ id, nameFa, field, choice, why }) => (
          <li key={`${id} ${choice} ${field}`}>
            {`${[nameFa, choice, fieldNames[field] ?? field].filter(Boolean).join('، ')}: ${why}`}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
