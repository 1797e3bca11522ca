import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Player, PlayerState, Speed } from '../player.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import styles from './Transport.module.css'

interface TransportProps {
  player: Player
  state: PlayerState
  isLive: boolean
  children: ReactNode
}

const speeds: readonly { value: Speed; label: string }[] = [
  { value: 1, label: 'سرعت اصلی' },
  { value: 4, label: 'چهار برابر' },
  { value: 'skipIdle', label: 'بدون مکث' },
]

export function Transport({ player, state, isLive, children }: TransportProps) {
  const { index, playing, timeline, speed } = state
  const { length } = timeline.steps
  const Icon = playing ? Pause : Play
  const where = `گام ${toPersianDigits(index)} از ${toPersianDigits(length)}`
  return (
    <div className={styles.transport}>
      <fieldset className={styles.controls} disabled={isLive}>
        <legend className={styles.legend}>پخش</legend>
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
        <input
          type="range"
          className={styles.scrub}
          aria-label="جای نشست"
          aria-valuetext={where}
          min={0}
          max={length}
          value={index}
          onChange={(event) => player.jump(Number(event.target.value))}
        />
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
        {isLive ? 'زنده' : where}
        {isLive ? null : <bdi className={styles.now}>{timeline.steps[index - 1]?.action.type}</bdi>}
      </output>
      <div className={styles.more}>{children}</div>
    </div>
  )
}
