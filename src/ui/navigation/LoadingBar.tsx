import { useNProgress } from '@tanem/react-nprogress'
import { loadingBar } from '../../../contract/constants.ts'
import styles from './LoadingBar.module.css'

/** A line at the top edge while `active` (spec §9): grows every 250 ms, is gone 500 ms after the end. */
export function LoadingBar({ active }: { active: boolean }) {
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
      aria-label="در حال بارگذاری صفحه"
      className={styles.bar}
      style={{ blockSize: loadingBar.height, transform: `scaleX(${progress})` }}
    />
  )
}
