import { useEffect, useState } from 'react'
import type { AnyEvent } from '../graph/simulation.ts'
import styles from './QaPanel.module.css'
import type { PathStep } from './steps.ts'

/** Describes a path from the initial state in Persian. */
export function PathSteps({ path }: { path: readonly AnyEvent[] }) {
  const [steps, setSteps] = useState<readonly PathStep[]>([])
  // Loaded on demand, because the texts of all machines are large.
  useEffect(() => {
    let isWanted = true
    void import(/* webpackChunkName: "flow-export" */ './steps.ts').then(({ stepsOf }) => {
      if (isWanted) setSteps(stepsOf(path))
    })
    return () => void (isWanted = false)
  }, [path])
  if (path.length === 0) return <p>ماشین از همان آغاز در آن است.</p>
  return (
    <ol className={styles.path}>
      {steps.map(({ text, payload }, index) => (
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
