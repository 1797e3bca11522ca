import { useNProgress } from '@tanem/react-nprogress'
import { useState } from 'react'
import { loadingBar } from '../../../contract/constants.ts'
import styles from './LoadingBar.module.css'

/** A line at the top edge while `active` (spec §9): grows every 250 ms and disappears 500 ms after the end. */
export function LoadingBar({ active }: { active: boolean }) {
  const [run, setRun] = useState({ active, count: 0 })
  if (run.active !== active) setRun({ active, count: run.count + Number(active) })
  // Renders a new element for each navigation, because the full bar of the previous navigation would shrink visibly.
  return run.count === 0 && !active ? null : <Bar key={run.count} active={active} />
}

function Bar({ active }: { active: boolean }) {
  const { isFinished, progress } = useNProgress({
    isAnimating: active,
    incrementDuration: loadingBar.increment,
    animationDuration: loadingBar.finish,
  })
  if (isFinished && !active) return null
  return (
    <div
      data-loading-bar
      role="progressbar"
      aria-live="polite"
      aria-label="در حال بارگذاری صفحه"
      className={styles.bar}
      style={{ blockSize: loadingBar.height, transform: `scaleX(${progress})` }}
    />
  )
}
