import { Hand, Keyboard, MapPin, PlayCircle, Radio, RotateCw } from 'lucide-react'
import { memo } from 'react'
import type { Player } from '../player.ts'
import type { StepGroup } from '../steps/stepGroups.ts'
import { toPersianDigits } from '../../../lib/persian.ts'
import styles from './StepList.module.css'

const icons: Readonly<Record<string, typeof Hand>> = {
  pressed: Hand,
  typed: Keyboard,
  navigated: MapPin,
  loaded: RotateCw,
  received: Radio,
}

interface GroupRowProps {
  group: StepGroup
  /** px from the top of the list */
  top: number
  player: Player
}

/** Head of a group of steps. A press jumps to its last step. */
export const GroupRow = memo(function GroupRow({ group, top, player }: GroupRowProps) {
  const { kind, title, detail, first, last } = group
  const Icon = icons[kind] ?? PlayCircle
  return (
    <li className={styles.group} data-group={kind} style={{ insetBlockStart: top }}>
      <button
        type="button"
        className={styles.groupButton}
        tabIndex={-1}
        title="رفتن به پایان این گروه"
        onClick={() => player.jump(last)}
      >
        <Icon size={15} aria-hidden="true" />
        <span className={styles.groupTitle}>{title}</span>
        <bdi className={styles.detail}>{detail}</bdi>
        <span className={styles.time}>{toPersianDigits(last - first + 1)} گام</span>
      </button>
    </li>
  )
})
