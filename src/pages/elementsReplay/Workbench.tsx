import { useState, useSyncExternalStore } from 'react'
import type { Player } from '../../features/replay/player.ts'
import type { Recording } from '../../features/replay/recording.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { Alert } from '../../ui/Alert.tsx'
import { Button } from '../../ui/Button.tsx'
import { Inspector } from './Inspector.tsx'
import styles from './Replay.module.css'
import { StageFrame } from './StageFrame.tsx'
import { StepList } from './StepList.tsx'
import { Transport } from './Transport.tsx'
import { useKeys } from './useKeys.ts'

interface WorkbenchProps {
  recording: Recording
  player: Player
}

/** The shop at the present step, the steps beside it, and the tools to look into them. */
export function Workbench({ recording, player }: WorkbenchProps) {
  const state = useSyncExternalStore(player.subscribe, player.getState)
  const [blocked, setBlocked] = useState<readonly string[]>([])
  const [fork, setFork] = useState<number | null>(null)
  useKeys(player, fork === null)
  const { divergence, timeline } = state

  return (
    <>
      {timeline.impure.length > 0 ? (
        <Alert tone="warning">
          کاهنده در این اکشن‌ها قطعی نیست و بازپخش ممکن است با ضبط فرق کند:{' '}
          <bdi>{timeline.impure.join('، ')}</bdi>
        </Alert>
      ) : null}
      {state.isEdited ? (
        <Alert tone="info">
          {divergence
            ? `نخستین گام متفاوت با ضبط: گام ${toPersianDigits(divergence.step)} (${divergence.type})`
            : 'نشست ویرایش شده است، اما هیچ گامی با ضبط فرق نکرد.'}{' '}
          <Button size="s" variant="ghost" onClick={player.reset}>
            برگرداندن به ضبط
          </Button>
        </Alert>
      ) : null}
      <Transport player={player} state={state} isLive={fork !== null}>
        {fork === null ? (
          <Button size="s" variant="dark" onClick={() => (player.pause(), setFork(state.index))}>
            ادامه از همین‌جا
          </Button>
        ) : (
          <Button size="s" variant="dark" onClick={() => setFork(null)}>
            بازگشت به بازپخش
          </Button>
        )}
      </Transport>
      <div className={styles.bench}>
        <StageFrame
          key={fork ?? 'replay'}
          mode={fork === null ? 'replay' : 'live'}
          recording={recording}
          state={state}
          onBlocked={(what) => setBlocked((list) => [...list.slice(-199), what])}
        />
        <StepList player={player} state={state} />
      </div>
      <Inspector player={player} state={state} blocked={blocked} />
    </>
  )
}
