import { ArrowDown, ArrowUp, EyeOff } from 'lucide-react'
import { memo } from 'react'
import { detailOf } from '../labels.ts'
import type { Player } from '../player.ts'
import type { Step } from '../recording.ts'
import { isNoise, kindOf } from '../steps/stepKinds.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import { classes } from '../../../ui/classes.ts'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import styles from './StepList.module.css'

interface StepRowProps {
  step: Step
  number: number
  /** px from the top of the list */
  top: number
  isCurrent: boolean
  /** Whether the Tab key stops here. */
  isStop: boolean
  diverges: boolean
  player: Player
}

/** One step. A press jumps to it; the current one can be moved and skipped. */
export const StepRow = memo(function StepRow(props: StepRowProps) {
  const { step, number, top, isCurrent, isStop, diverges, player } = props
  const { action, at, skipped } = step
  return (
    <li
      className={classes(styles.step, isCurrent && styles.current, diverges && styles.diverges)}
      style={{ insetBlockStart: top }}
      data-step={number}
      data-diverges={diverges || undefined}
      data-kind={kindOf(action)}
    >
      <button
        type="button"
        className={classes(styles.jump, skipped && styles.skipped, isNoise(action) && styles.noise)}
        aria-current={isCurrent ? 'step' : undefined}
        tabIndex={isStop ? 0 : -1}
        title={action.type}
        onClick={() => player.jump(number)}
      >
        <span className={styles.number}>{toPersianDigits(number)}</span>
        <bdi className={styles.type}>{action.type}</bdi>
        <bdi className={styles.detail}>{detailOf(action)}</bdi>
        {isCurrent ? null : <span className={styles.time}>{toPersianDigits((at / 1000).toFixed(1))} ث</span>}
      </button>
      {isCurrent ? <Tools step={step} player={player} /> : null}
    </li>
  )
})

function Tools({ step: { id, skipped }, player }: { step: Step; player: Player }) {
  return (
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
        onClick={() => player.toggleSkip(id)}
      >
        <EyeOff size={16} aria-hidden="true" />
      </IconButton>
    </span>
  )
}
