import { ChevronLeft, ChevronRight, Pause, Play, ZoomIn, ZoomOut } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Player, PlayerState, Speed } from '../player.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import type { Scale } from '../track/trackModel.ts'
import type { TrackZoom } from '../track/useTrackZoom.ts'
import hidden from '../../../ui/page/VisuallyHidden.module.css'
import stacks from '../../../ui/page/stacks.module.css'
import styles from './Transport.module.css'

interface TransportProps {
  player: Player
  state: PlayerState
  isLive: boolean
  /** Zoom of the timeline below. */
  zoom: TrackZoom
  children: ReactNode
}

const scales: readonly { value: Scale; label: string }[] = [
  { value: 'steps', label: 'گام‌به‌گام' },
  { value: 'time', label: 'زمان واقعی' },
]

const speeds: readonly { value: Speed; label: string }[] = [
  { value: 1, label: 'سرعت اصلی' },
  { value: 4, label: 'چهار برابر' },
  { value: 'skipIdle', label: 'بدون مکث' },
]

/** Controls of playing and of the timeline. */
export function Transport({ player, state, isLive, zoom, children }: TransportProps) {
  const { index, playing, timeline, speed } = state
  const { length } = timeline.steps
  const Icon = playing ? Pause : Play
  const where = `گام ${toPersianDigits(index)} از ${toPersianDigits(length)}`
  return (
    <div className={styles.transport}>
      <fieldset className={styles.controls} disabled={isLive}>
        <legend className={hidden.hidden}>پخش</legend>
        <IconButton label="گام قبل" onClick={() => player.jump(index - 1)}>
          <ChevronRight size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          variant="filled"
          label={playing ? 'مکث' : 'پخش'}
          onClick={playing ? player.pause : player.play}
        >
          <Icon size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="گام بعد" onClick={() => player.jump(index + 1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </IconButton>
        <select
          aria-label="سرعت پخش"
          className={styles.select}
          value={String(speed)}
          onChange={({ target }) => player.setSpeed(speeds[target.selectedIndex]?.value ?? 1)}
        >
          {speeds.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </fieldset>
      {/* Silent while playing, because a screen reader could not finish one step before the next. */}
      <output
        className={styles.position}
        aria-live={playing ? 'off' : 'polite'}
        data-index={index}
        data-playing={playing}
      >
        {isLive ? `زنده، ${where}` : where}
        <bdi className={styles.now}>{timeline.steps[index - 1]?.action.type}</bdi>
      </output>
      <ZoomControls zoom={zoom} />
      <div className={stacks.row}>{children}</div>
    </div>
  )
}

function ZoomControls({ zoom }: { zoom: TrackZoom }) {
  return (
    <div className={styles.zoom} role="group" aria-label="خط زمان">
      <select
        aria-label="مقیاس خط زمان"
        className={styles.select}
        value={zoom.scale}
        onChange={({ target }) => zoom.setScale(target.value as Scale)}
      >
        {scales.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
      <IconButton
        size="s"
        label="بزرگ‌نمایی خط زمان"
        aria-disabled={!zoom.canGrow}
        onClick={() => zoom.zoomBy(2)}
      >
        <ZoomIn size={18} aria-hidden="true" />
      </IconButton>
      <IconButton
        size="s"
        label="کوچک‌نمایی خط زمان"
        aria-disabled={!zoom.canShrink}
        onClick={() => zoom.zoomBy(0.5)}
      >
        <ZoomOut size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
