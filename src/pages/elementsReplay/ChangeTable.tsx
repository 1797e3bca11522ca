import type { Change } from '../../features/replay/compare.ts'
import { short } from '../../features/replay/investigate.ts'
import styles from './Replay.module.css'

/** Where two states differ. */
export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p>این دو گام یکسان‌اند.</p>
  return (
    <div className={styles.scroll}>
      <table className={styles.table} aria-label="تفاوت دو گام">
        <thead>
          <tr>
            <th scope="col">مسیر</th>
            <th scope="col">پیش از آن</th>
            <th scope="col">پس از آن</th>
          </tr>
        </thead>
        <tbody dir="ltr">
          {changes.map(({ path, before, after }) => (
            <tr key={path.join('.')}>
              <th scope="row">{path.join('.')}</th>
              <td>{short(before)}</td>
              <td>{short(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
