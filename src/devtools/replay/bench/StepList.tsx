import { useEffect, useRef, useState } from 'react'
import type { Player, PlayerState } from '../player.ts'
import styles from './StepList.module.css'
import { StepRow } from './StepRow.tsx'

const ROW = 40
/** Rows rendered above and below those in sight. */
const SPARE = 8
/** Rows in sight where the list is highest. */
const IN_SIGHT = 28

interface StepListProps {
  player: Player
  state: PlayerState
}

/**
 * The steps; only those in sight are in the page, so that ten thousand are no burden. One stop of the Tab key:
 * inside, the arrows up and down (StepRow) go from step to step.
 */
export function StepList({ player, state: { index, timeline, divergence } }: StepListProps) {
  const list = useRef<HTMLDivElement>(null)
  const [first, setFirst] = useState(0)
  const current = Math.max(1, index)

  useEffect(() => {
    const { current: box } = list
    if (!box) return
    const top = (index - 1) * ROW
    const isVisible = top >= box.scrollTop && top + ROW <= box.scrollTop + box.clientHeight
    if (!isVisible) box.scrollTop = Math.max(0, top - box.clientHeight / 2)
    const focused = document.activeElement?.closest('[data-step]')
    // The row with the focus may be out of sight, and gone, after a jump.
    if (focused && box.contains(focused)) focusStep(box, Math.max(1, index))
  }, [index, timeline])

  const from = Math.max(0, first - SPARE)
  const visible = timeline.steps.slice(from, first + IN_SIGHT + SPARE)
  return (
    <div
      ref={list}
      className={styles.steps}
      role="group"
      aria-label="گام‌های نشست"
      onScroll={({ currentTarget }) => setFirst(Math.floor(currentTarget.scrollTop / ROW))}
    >
      <ol style={{ blockSize: timeline.steps.length * ROW, paddingBlockStart: from * ROW }}>
        {visible.map((step, offset) => (
          <StepRow
            key={step.id}
            step={step}
            number={from + offset + 1}
            isCurrent={from + offset + 1 === index}
            isStop={from + offset + 1 === current}
            diverges={divergence?.step === from + offset + 1}
            player={player}
          />
        ))}
      </ol>
    </div>
  )
}

function focusStep(box: HTMLElement, step: number): void {
  box.querySelector<HTMLElement>(`[data-step="${step}"] > button`)?.focus({ preventScroll: true })
}
