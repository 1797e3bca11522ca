import type { Measures } from '../../../contract/studio/schemas.ts'
import styles from './OnWrist.module.css'
import { decimal, millimetres } from './words.ts'
import { SECTION, sectionPath } from './wrist.ts'

/** Thickness of a strap, mm. */
const STRAP = 2.6

/** Cross-section of the wrist with the watch on it from the side; renders nothing if the thickness is unknown. */
export function Profile({ measures, wrist, scale }: { measures: Measures; wrist: number; scale: number }) {
  const { thickness, width, length } = measures
  if (thickness === undefined || width === undefined) return null
  const half = wrist / 2
  const top = -half * SECTION.height
  const size = {
    width: Math.max(wrist, length ?? width) + 12,
    height: wrist * SECTION.height + thickness + 12,
  }
  return (
    <div className={styles.profile}>
      <svg
        role="img"
        aria-label={`نیم‌رخ روی مچ: ضخامت ${millimetres(thickness)}`}
        viewBox={`${-size.width / 2} ${top - thickness - 5} ${size.width} ${size.height}`}
        style={{ inlineSize: size.width * scale, blockSize: size.height * scale }}
      >
        <path d={sectionPath(wrist, STRAP)} className={styles.band} />
        <path d={sectionPath(wrist)} className={styles.section} />
        <path d={caseSide(width, length ?? width * 1.16, thickness, top)} className={styles.case} />
        <path d={glassSide(width, thickness, top)} className={styles.glass} />
        <path d={`M-1.5 ${top}h3m-1.5 0v${-thickness}m-1.5 0h3`} className={styles.dimension} />
        <text x={0} y={top + 7} fontSize={4} textAnchor="middle" className={styles.figure}>
          {decimal(thickness)}
        </text>
      </svg>
    </div>
  )
}

/** SVG path of the case from the side: a flat back on the wrist, and lugs that bend down to it. */
function caseSide(width: number, length: number, thickness: number, top: number): string {
  const [a, l] = [width / 2, length / 2]
  const [back, rim] = [top - 0.3, top - thickness * 0.86]
  return (
    `M${-a * 0.8} ${back}H${a * 0.8}L${a * 0.95} ${top - thickness * 0.3}` +
    `Q${l * 0.97} ${top - thickness * 0.22} ${l} ${top + 1.4}L${l - 0.4} ${top - thickness * 0.22}` +
    `Q${a * 1.05} ${top - thickness * 0.6} ${a} ${top - thickness * 0.68}L${a * 0.94} ${rim}H${-a * 0.94}` +
    `L${-a} ${top - thickness * 0.68}Q${-a * 1.05} ${top - thickness * 0.6} ${-l + 0.4} ${top - thickness * 0.22}` +
    `L${-l} ${top + 1.4}Q${-l * 0.97} ${top - thickness * 0.22} ${-a * 0.95} ${top - thickness * 0.3}Z`
  )
}

function glassSide(width: number, thickness: number, top: number): string {
  const a = (width / 2) * 0.84
  return `M${-a} ${top - thickness * 0.86}Q${-a * 0.9} ${top - thickness} ${-a * 0.6} ${top - thickness}H${a * 0.6}Q${a * 0.9} ${top - thickness} ${a} ${top - thickness * 0.86}Z`
}
