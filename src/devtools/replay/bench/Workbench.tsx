import { Download, Rewind, StepForward } from 'lucide-react'
import { useDeferredValue, useState, useSyncExternalStore } from 'react'
import type { Player } from '../player.ts'
import type { Recording } from '../recording.ts'
import { writeRecording } from '../writeRecording.ts'
import { saveSession } from '../../../lib/saveSession.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ForkQuestion } from './ForkQuestion.tsx'
import { Inspector } from './Inspector.tsx'
import { News } from './News.tsx'
import styles from './Replay.module.css'
import { StageFrame } from './StageFrame.tsx'
import { StepList } from './StepList.tsx'
import { Transport } from './Transport.tsx'
import { useKeys } from '../useKeys.ts'

interface WorkbenchProps {
  recording: Recording
  player: Player
}

const MOST_BLOCKED = 200

/** The shop at the present step, the steps beside it, and the tools to look into them. */
export function Workbench({ recording, player }: WorkbenchProps) {
  const state = useSyncExternalStore(player.subscribe, player.getState)
  // The shop shows a step first; what the tools show about it follows, and is left out for steps that are passed.
  const settled = useDeferredValue(state)
  const [blocked, setBlocked] = useState<readonly string[]>([])
  const [fork, setFork] = useState<number | null>(null)
  const [isAsking, setAsking] = useState(false)
  useKeys(player, fork === null && !isAsking)

  return (
    <>
      <News recording={recording} player={player} state={state} />
      <Transport player={player} state={state} isLive={fork !== null}>
        {fork === null ? (
          <Button
            size="s"
            variant="dark"
            icon={<StepForward size={16} aria-hidden="true" />}
            onClick={() => (player.pause(), setAsking(true))}
          >
            ادامه از همین‌جا
          </Button>
        ) : (
          <Button
            size="s"
            variant="dark"
            icon={<Rewind size={16} aria-hidden="true" />}
            onClick={() => setFork(null)}
          >
            بازگشت به بازپخش
          </Button>
        )}
        <Button
          size="s"
          variant="outline"
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => saveSession(writeRecording(recording, state.timeline))}
        >
          ذخیرهٔ نشست
        </Button>
      </Transport>
      <div className={styles.bench}>
        <StageFrame
          key={fork ?? 'replay'}
          mode={fork === null ? 'replay' : 'live'}
          recording={recording}
          state={state}
          onBlocked={(what) => setBlocked((list) => [...list.slice(1 - MOST_BLOCKED), what])}
        />
        <StepList player={player} state={state} />
      </div>
      <Inspector player={player} state={settled} blocked={blocked} />
      <ForkQuestion
        open={isAsking}
        onClose={() => setAsking(false)}
        onAgree={() => {
          setAsking(false)
          setFork(state.index)
        }}
      />
    </>
  )
}
