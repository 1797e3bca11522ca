import { ArrowDown, ArrowUp, EyeOff } from 'lucide-react'
import { detailOf } from '../labels.ts'
import type { Player } from '../player.ts'
import type { Step } from '../recording.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import styles from './StepList.module.css'

interface StepRowProps {
  step: Step
  number: number
  isCurrent: boolean
  /** Whether the Tab key stops here. */
  isStop: boolean
  diverges: boolean
  player: Player
}

/** One step: a press jumps there; the present one can be moved and left out. */
export function StepRow({ step, number, isCurrent, isStop, diverges, player }: StepRowProps) {
  const { id, action, at, skipped } = step
  return (
    <li
      className={classes(styles.step, isCurrent && styles.current, diverges && styles.diverges)}
      data-step={number}
      data-diverges={diverges || undefined}
    >
      <button
        type="button"
        className={classes(styles.jump, skipped && styles.skipped)}
        aria-current={isCurrent ? 'step' : undefined}
        tabIndex={isStop ? 0 : -1}
        onClick={() => player.jump(number)}
        onKeyDown={(event) => {
          const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
          if (!by) return
          event.preventDefault()
          player.jump(Math.max(1, number + by))
        }}
      >
        <span className={styles.number}>{toPersianDigits(number)}</span>
        <bdi className={styles.type}>{action.type}</bdi>
        <bdi className={styles.detail}>{detailOf(action)}</bdi>
        <span className={styles.time}>{toPersianDigits((at / 1000).toFixed(1))} ث</span>
      </button>
      {isCurrent ? (
        <span className={styles.tools}>
          <IconButton size="s" label="بردن به بالا" onClick={() => player.move(id, -1)}>
            <ArrowUp size={16} aria-hidden="true" />
          </IconButton>
          <IconButton size="s" label="بردن به پایین" onClick={() => player.move(id, 1)}>
            <ArrowDown size={16} aria-hidden="true" />
          </IconButton>
          <IconButton
            size="s"
            label={skipped ? 'برگرداندن گام' : 'نادیده گرفتن گام'}
            pressed={skipped}
            onClick={() => player.skip(id)}
          >
            <EyeOff size={16} aria-hidden="true" />
          </IconButton>
        </span>
      ) : null}
    </li>
  )
}
