import type { Reducer } from '@reduxjs/toolkit'
import { Download, Rewind, StepForward } from 'lucide-react'
import { saveSession } from '../../../lib/saveSession.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import type { Player } from '../player.ts'
import type { Recording, State } from '../recording.ts'
import { writeRecording } from '../writeRecording.ts'
import type { LiveRun } from './liveRun.ts'

const loadForkFile = () =>
  import(/* webpackChunkName: "replay-fork" */ './forkFile.ts').then((m) => m.forkFile)

const loadPressTest = () =>
  import(/* webpackChunkName: "replay-press-test" */ '../../flows/pressTest/PressTestButton.tsx').then(
    (m) => m.PressTestButton,
  )

interface SessionButtonsProps {
  recording: Recording
  player: Player
  /** The live shop, if it continues from a step. */
  live: LiveRun | null
  reducer: Reducer<State>
  onAsk(): void
  onReturn(): void
}

/** Buttons that start or leave a live shop at the current step, and that save the recording or the live session. */
export function SessionButtons(props: SessionButtonsProps) {
  const { recording, player, live, reducer, onAsk, onReturn } = props
  const { part: forkFile } = useLatePart(loadForkFile, live !== null)
  const { part: PressTestButton } = useLatePart(loadPressTest, true)
  if (!live)
    return (
      <>
        <Button
          size="s"
          variant="dark"
          icon={<StepForward size={16} aria-hidden="true" />}
          onClick={() => (player.pause(), onAsk())}
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
        {PressTestButton ? <PressTestButton recording={recording} /> : null}
      </>
    )
  return (
    <>
      <Button size="s" variant="dark" icon={<Rewind size={16} aria-hidden="true" />} onClick={onReturn}>
        بازگشت به بازپخش
      </Button>
      <Button
        size="s"
        variant="outline"
        icon={<Download size={16} aria-hidden="true" />}
        disabled={!forkFile}
        onClick={() => forkFile && saveSession(forkFile(recording, live, reducer))}
      >
        ذخیرهٔ این ادامه
      </Button>
    </>
  )
}
