import styles from './Drawing.module.css'

/** watch: an empty list · stopped: an error · lost: page not found. */
export type DrawingName = 'watch' | 'stopped' | 'lost'

interface DrawingProps {
  name: DrawingName
  /** SVG path of an icon that shows the subject (iconPaths.ts). */
  iconPath?: string
}

/** A line drawing of a watch. Decorative. */
export function Drawing({ name, iconPath }: DrawingProps) {
  const lost = name === 'lost'
  return (
    <svg viewBox="0 0 200 200" width="180" height="180" aria-hidden="true">
      <circle className={styles.ground} cx="100" cy="100" r="92" />
      <path className={styles.strap} d="M78 62V14h44v48M78 138v48h44v-48" />
      <path className={styles.thin} d="M78 30h44M78 170h44" />
      <circle className={styles.dial} cx="100" cy="100" r="46" />
      <path className={styles.line} d="M146 94h7v12h-7" />
      <path className={styles.thin} d="M100 62v7M100 131v7M62 100h7M131 100h7" />
      {lost ? null : (
        <path
          className={styles.line}
          d={name === 'stopped' ? 'M100 100v28M100 100l-16 18' : 'M100 100 80 82M100 100l24-16'}
        />
      )}
      {name === 'stopped' ? <path className={styles.accent} d="m108 56-9 16 10 6-7 14" /> : null}
      {lost ? <path className={styles.accent} d="M88 90a12 12 0 1 1 17 11c-4 2-5 4-5 9M100 121v1" /> : null}
      {iconPath ? (
        <g transform="translate(150 150)">
          <circle className={styles.badge} r="28" />
          <path className={styles.accent} d={iconPath} />
        </g>
      ) : null}
    </svg>
  )
}
