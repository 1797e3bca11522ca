import styles from './Drawing.module.css'

/** watch: nothing here yet · stopped: something broke · lost: no such page · the rest say what is missing. */
export type DrawingName = 'watch' | 'stopped' | 'lost' | 'basket' | 'heart' | 'search' | 'lock'

/** A line drawing of a watch, with a sign of what it is about. Decorative. */
export function Drawing({ name }: { name: DrawingName }) {
  const lost = name === 'lost'
  return (
    <svg className={styles.drawing} viewBox="0 0 200 200" width="180" height="180" aria-hidden="true">
      <circle className={styles.ground} cx="100" cy="100" r="92" />
      <path className={styles.strap} d="M78 62V14h44v48M78 138v48h44v-48" />
      <path className={styles.thin} d="M78 30h44M78 170h44" />
      <circle className={styles.dial} cx="100" cy="100" r="46" />
      <path className={styles.line} d="M146 94h7v12h-7" />
      <path className={styles.thin} d="M100 62v7M100 131v7M62 100h7M131 100h7" />
      {lost ? null : <path className={styles.line} d={hands[name] ?? 'M100 100 80 82M100 100l24-16'} />}
      {name === 'stopped' ? <path className={styles.accent} d="m108 56-9 16 10 6-7 14" /> : null}
      {lost ? <path className={styles.accent} d="M88 90a12 12 0 1 1 17 11c-4 2-5 4-5 9M100 121v1" /> : null}
      <Sign name={name} />
    </svg>
  )
}

const hands: Partial<Record<DrawingName, string>> = { stopped: 'M100 100v28M100 100l-16 18' }

const signs: Partial<Record<DrawingName, string>> = {
  basket: 'M-13-6h26l-2 20h-22zM-6-6v-3a6 6 0 0 1 12 0v3',
  heart: 'M0 13C-16 3-14-10-6-10c4 0 6 4 6 4s2-4 6-4c8 0 10 13-6 23z',
  search: 'M10 0A10 10 0 1 1-10 0 10 10 0 0 1 10 0zM7 7l8 8',
  lock: 'M-11-2h22v15h-22zM-7-2v-4a7 7 0 0 1 14 0v4',
}

function Sign({ name }: { name: DrawingName }) {
  const sign = signs[name]
  if (!sign) return null
  return (
    <g transform="translate(150 150)">
      <circle className={styles.badge} r="28" />
      <path className={styles.accent} d={sign} />
    </g>
  )
}
