import { ArrowDown, ArrowUp, EyeOff } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { Player, PlayerState } from '../../features/replay/player.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import styles from './Replay.module.css'

const ROW = 36
const SPARE = 20

interface StepListProps {
  player: Player
  state: PlayerState
}

/** The steps; only those in sight are in the page, so that ten thousand are no burden. */
export function StepList({ player, state: { index, timeline, divergence } }: StepListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)

  useEffect(() => {
    const { current } = list
    if (!current) return
    const top = (index - 1) * ROW
    const isVisible = top >= current.scrollTop && top + ROW <= current.scrollTop + current.clientHeight
    if (!isVisible) current.scrollTop = Math.max(0, top - current.clientHeight / 2)
  }, [index])

  const from = Math.max(0, first - SPARE)
  const visible = timeline.steps.slice(from, first + SPARE * 3)
  return (
    <div
      ref={list}
      className={styles.steps}
      role="group"
      aria-label="گام‌های نشست"
      onScroll={({ currentTarget }) => setFirst(Math.floor(currentTarget.scrollTop / ROW))}
    >
      <ol style={{ blockSize: timeline.steps.length * ROW, paddingBlockStart: from * ROW }}>
        {visible.map(({ id, action, at, skipped }, offset) => {
          const number = from + offset + 1
          return (
            <li
              key={id}
              className={classes(styles.step, number === index && styles.current)}
              data-step={number}
            >
              <button
                type="button"
                className={classes(styles.jump, skipped && styles.skipped)}
                aria-current={number === index ? 'step' : undefined}
                data-diverges={divergence?.step === number || undefined}
                onClick={() => player.jump(number)}
              >
                <span>{toPersianDigits(number)}</span>
                <bdi className={styles.type}>{action.type}</bdi>
                <span className={styles.time}>{toPersianDigits((at / 1000).toFixed(1))} ث</span>
              </button>
              {number === index ? (
                <>
                  <IconButton size="s" label="بردن به بالا" onClick={() => player.move(id, -1)}>
                    <ArrowUp size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton size="s" label="بردن به پایین" onClick={() => player.move(id, 1)}>
                    <ArrowDown size={16} aria-hidden="true" />
                  </IconButton>
                  <IconButton
                    size="s"
                    label={skipped ? 'برگرداندن گام' : 'نادیده گرفتن گام'}
                    onClick={() => player.skip(id)}
                  >
                    <EyeOff size={16} aria-hidden="true" />
                  </IconButton>
                </>
              ) : null}
            </li>
          )
        })}
      </ol>
    </div>
  )
}
