import type { AnyEvent } from '../graph/simulation.ts'
import styles from './QaPanel.module.css'
import { stepsOf } from './steps.ts'

/** Describes a path from the initial state in Persian. */
export function PathSteps({ path }: { path: readonly AnyEvent[] }) {
  if (path.length === 0) return <p>ماشین از همان آغاز در آن است.</p>
  return (
    <ol className={styles.path}>
      {stepsOf(path).map(({ text, payload }, index) => (
        <li key={index}>
          {text}
          {payload ? (
            <>
              {' '}
              <bdi dir="auto" className={styles.payload}>
                {payload}
              </bdi>
            </>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
