import type { ReactNode } from 'react'
import type { StudioAnswer } from '../../../contract/studio/schemas.ts'
import { useMedia } from '../../ui/page/useMedia.ts'
import styles from './LargeWatch.module.css'
import { WatchDrawing } from './WatchDrawing.tsx'

interface LargeWatchProps {
  watch: StudioAnswer
  /** Website code of a strap that replaces the watch's own. */
  strap?: string
  /** Rendered over the drawing. @param scale CSS px per mm of the drawing */
  children?: (scale: number) => ReactNode
}

/** CSS px per mm of the drawing, which so fills a phone, or half of a larger dialog. */
const scales = { phone: 4.6, other: 6.4 } as const
const WIDE = '(min-width: 62em)'

/** A watch as large as the dialog allows; the strap is cut off at the edges. */
export function LargeWatch({ watch, strap, children }: LargeWatchProps) {
  const scale = useMedia(WIDE) ? scales.other : scales.phone
  return (
    <div className={styles.stage}>
      <WatchDrawing watch={watch} scale={scale} strap={strap} />
      {children?.(scale)}
    </div>
  )
}
