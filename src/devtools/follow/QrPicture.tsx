import { useMemo } from 'react'
import { encode } from 'uqr'
import styles from './DeskPanel.module.css'

/** Width of the light margin in modules; scanners need it. */
const MARGIN = 4

/** QR code of an address. Dark on light in both themes, because scanners expect it. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => qrPath(text), [text])
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

/** Joins the dark modules to horizontal runs in one path instead of some two thousand elements. */
function qrPath(text: string): { size: number; path: string } {
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
