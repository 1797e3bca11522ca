import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './DeskPanel.module.css'

/** Squares of light around it, which readers need. */
const MARGIN = 4

/** An address for the camera of a phone; dark on light in both themes, as cameras expect it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text])
  const side = size + 2 * MARGIN
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      className={styles.qr}
      data-theme="light"
      shapeRendering="crispEdges"
    >
      <path d={path} />
    </svg>
  )
}

/** One path of runs: two thousand squares would be two thousand elements. */
function drawn(text: string): { size: number; path: string } {
  const { size, data } = encode(text, { ecc: 'L', border: 0 })
  const runs = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => {
      if (!isDark || row[x - 1]) return []
      const end = row.indexOf(false, x)
      return [`M${x} ${y}h${(end < 0 ? size : end) - x}v1H${x}z`]
    }),
  )
  return { size, path: runs.join('') }
}
