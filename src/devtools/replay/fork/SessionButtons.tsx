import type { Reducer } from '@reduxjs/toolkit'
import { Download, Rewind, StepForward } from 'lucide-react'
import { saveSession } from '../../../lib/saveSession.ts'
import { useState } from 'react'
import { Button } from '../../../ui/buttons/Button.tsx'
import { PressTestButton } from '../../flows/pressTest/PressTestButton.tsx'
import type { Player } from '../player.ts'
import type { Recording, State } from '../recording.ts'
import { writeRecording } from '../writeRecording.ts'
import { forkFile } from './forkFile.ts'
import { ForkQuestion } from './ForkQuestion.tsx'
import type { LiveRun } from './liveRun.ts'

interface SessionButtonsProps {
  recording: Recording
  player: Player
  /** The live shop, if it continues from a step. */
  live: LiveRun | null
  reducer: Reducer<State>
  onLive(live: LiveRun | null): void
}

/** Buttons that start or leave a live shop at the current step, and that save the recording or the live session. */
export function SessionButtons(props: SessionButtonsProps) {
  const { recording, player, live, reducer, onLive } = props
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      {live ? (
        <>
          <Button
            size="s"
            variant="dark"
            icon={<Rewind size={16} aria-hidden="true" />}
            onClick={() => onLive(null)}
          >
            بازگشت به بازپخش
          </Button>
          <Button
            size="s"
            variant="outline"
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => saveSession(forkFile(recording, live, reducer))}
          >
            ذخیرهٔ این ادامه
          </Button>
        </>
      ) : (
        <>
          <Button
            size="s"
            variant="dark"
            icon={<StepForward size={16} aria-hidden="true" />}
            onClick={() => (player.pause(), setAsking(true))}
          >
            ادامه از همین‌جا
          </Button>
          <Button
            size="s"
            variant="outline"
            icon={<Download size={16} aria-hidden="true" />}
            onClick={() => saveSession(writeRecording(recording, player.getState().timeline))}
          >
            ذخیرهٔ نشست
          </Button>
          <PressTestButton recording={recording} />
        </>
      )}
      <ForkQuestion
        open={isAsking}
        player={player}
        onClose={() => setAsking(false)}
        onForked={(run) => (setAsking(false), onLive(run))}
      />
    </>
  )
}
