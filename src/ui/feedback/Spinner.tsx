import styles from './Spinner.module.css'

/** A rotating second hand. Decorative: the text beside it describes the wait. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg className={styles.spinner} viewBox="0 0 24 24" width={size} height={size} aria-hidden="true">
      <circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" strokeWidth="2" opacity=".25" />
      <path
        className={styles.hand}
        d="M12 15V4"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  )
}
