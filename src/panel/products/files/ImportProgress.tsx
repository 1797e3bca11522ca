import { formatNumber } from '../../../lib/persian.ts'
import { useGetImportProgressQuery } from '../productsApi.ts'
import styles from './FilesPage.module.css'

/** Polling interval, ms: a few thousand rows take a minute. */
const FRESH = 1000

/** Progress of an import. */
export function ImportProgress({ children }: { children: string }) {
  const { currentData } = useGetImportProgressQuery(undefined, { pollingInterval: FRESH })
  const percent = Math.max(currentData?.percent ?? 0, 0)
  return (
    <div className={styles.progress}>
      <p role="status" className={styles.quiet}>
        {children}
      </p>
      <progress aria-label={children} max={100} value={percent} />
      <span className={styles.quiet}>{`${formatNumber(percent)}٪`}</span>
    </div>
  )
}
