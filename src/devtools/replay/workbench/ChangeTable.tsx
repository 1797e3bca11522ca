import type { ReactNode } from 'react'
import type { Change } from '../compare.ts'
import { short } from '../investigate.ts'
import styles from './Inspector.module.css'

export function ChangeTable({ changes }: { changes: readonly Change[] }) {
  if (changes.length === 0) return <p>این دو گام یکسان‌اند.</p>
  return (
    <Scroll label="جدول تفاوت‌ها">
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
              <td className={styles.before}>{short(before)}</td>
              <td className={styles.after}>{short(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  )
}

/** A scrollable box that can also be scrolled by the keyboard. */
function Scroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- without it the keyboard cannot scroll
    <div className={styles.scroll} tabIndex={0} role="group" aria-label={label}>
      {children}
    </div>
  )
}
