import {
  memo,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import { toPersianDigits } from '../../../lib/persian.ts'
import { detailOf } from '../labels.ts'
import type { Player, PlayerState } from '../player.ts'
import { kindNames, kindOf } from '../steps/stepKinds.ts'
import type { Step } from '../recording.ts'
import { indexAtX, laneHeightOf, xOf } from './drawTrack.ts'
import { placed, type Thumbs } from './thumbs.ts'
import styles from './TimelineView.module.css'
import { trackOf } from './trackModel.ts'
import { useDrawing } from './useDrawing.ts'
import type { TrackZoom } from './useTrackZoom.ts'

interface TimelineViewProps {
  readonly player: Player
  readonly state: PlayerState
  readonly thumbs: Thumbs
  /** Thumbnails exist up to this step; later steps of a live shop have none. */
  readonly lastThumb: number
  readonly zoom: TrackZoom
}

interface Tip {
  /** px from the right edge of the visible part. */
  readonly right: number
  readonly step: number
}

/**
 * The session as a timeline: a lane for each document with marks for its steps, and thumbnails above them. A press or a drag
 * goes to a step; the keys are those of the slider that it contains. Time runs from right to left like Persian text.
 */
export const TimelineView = memo(function TimelineView(props: TimelineViewProps) {
  const { player, state, thumbs, lastThumb, zoom } = props
  const { index, timeline } = state
  const { steps } = timeline
  const track = useMemo(() => trackOf(steps), [steps])
  const canvas = useRef<HTMLCanvasElement>(null)
  const isFinger = useRef(false)
  const [tip, setTip] = useState<Tip | null>(null)
  const all = useSyncExternalStore(thumbs.subscribe, thumbs.list, thumbs.list)
  const pictures = useMemo(() => all.filter((thumb) => thumb.index <= lastThumb), [all, lastThumb])
  const thumbsHeight = useDrawing({ canvas, track, index, pictures, zoom })
  const height = thumbsHeight + laneHeightOf(track) * track.lanes.length

  /** The step under the pointer; over a thumbnail that of the thumbnail. */
  const stepAt = ({ clientX, clientY }: MouseEvent): number => {
    const box = canvas.current?.getBoundingClientRect()
    if (!box) return index
    const x = box.right - clientX + zoom.offset()
    if (clientY - box.top < thumbsHeight) {
      const shown = placed(pictures, (step) => xOf(track, step, zoom), zoom.total)
      const near = shown.find(({ start, width }) => x >= start && x <= start + width)
      if (near) return near.index
    }
    return indexAtX(track, x, zoom)
  }
  const point = (event: PointerEvent) => {
    const box = canvas.current?.getBoundingClientRect()
    if (box) setTip({ right: box.right - event.clientX, step: stepAt(event) })
    if (event.buttons === 1 && event.pointerType !== 'touch') player.jump(stepAt(event))
  }

  return (
    <div className={styles.timeline} data-timeline={zoom.scale}>
      <div ref={zoom.scroller} className={styles.scroller} onScroll={zoom.scrolled}>
        {/* eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the slider has the keys */}
        <div
          className={styles.content}
          style={{ inlineSize: zoom.total, blockSize: height }}
          onPointerDown={(event) => {
            isFinger.current = event.pointerType === 'touch'
            if (event.button !== 0 || isFinger.current) return
            event.currentTarget.setPointerCapture(event.pointerId)
            player.jump(stepAt(event))
          }}
          onClick={(event) => {
            // A finger scrolls, so only its tap goes to a step.
            if (isFinger.current) player.jump(stepAt(event))
          }}
          onPointerMove={point}
          onPointerLeave={() => setTip(null)}
        >
          <canvas ref={canvas} aria-hidden="true" className={styles.canvas} style={{ blockSize: height }} />
          <input
            type="range"
            className={styles.range}
            aria-label="جای نشست"
            aria-valuetext={valueText(steps, index)}
            min={0}
            max={steps.length}
            value={index}
            onChange={({ target }) => player.jump(Number(target.value))}
          />
        </div>
      </div>
      {tip && steps[tip.step - 1] ? (
        <p className={styles.tip} style={{ insetInlineStart: tip.right }} aria-hidden="true">
          {toPersianDigits(tip.step)}. {describe(steps[tip.step - 1] as Step)}
        </p>
      ) : null}
    </div>
  )
})

/** For screen readers: the number of the step and what it is. */
function valueText(steps: readonly Step[], index: number): string {
  const step = steps[index - 1]
  const place = `گام ${toPersianDigits(index)} از ${toPersianDigits(steps.length)}`
  return step ? `${place}، ${kindNames[kindOf(step.action)]} ${detailOf(step.action)}` : place
}

function describe({ action, at }: Step): string {
  const text = [kindNames[kindOf(action)], detailOf(action) || action.type].join(': ')
  return `${text} (${toPersianDigits((at / 1000).toFixed(1))} ث)`
}
