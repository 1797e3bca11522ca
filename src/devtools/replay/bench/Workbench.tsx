import { Download, Rewind, StepForward } from 'lucide-react'
import { useCallback, useDeferredValue, useState, useSyncExternalStore } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import { Panes } from '../../frame/Panes.tsx'
import type { LiveRun } from '../liveRun.ts'
import type { Player } from '../player.ts'
import type { Recording } from '../recording.ts'
import { writeRecording } from '../writeRecording.ts'
import { saveSession } from '../../../lib/saveSession.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { useLatePart } from '../../../ui/parts/latePart.ts'
import type { FlowPanel as TheFlowPanel } from './FlowPanel.tsx'
import { Inspector } from './Inspector.tsx'
import { News } from './News.tsx'
import styles from './Replay.module.css'
import { StageFrame } from './StageFrame.tsx'
import { StateTree } from './StateTree.tsx'
import { STEP_SEARCH_ID } from './StepFilters.tsx'
import { StepList } from './StepList.tsx'
import { StrangerNews } from './StrangerNews.tsx'
import { Transport } from './Transport.tsx'
import type { Strangers } from '../strangers.ts'
import { useKeys } from '../useKeys.ts'

interface WorkbenchProps {
  recording: Recording
  player: Player
  strangers: Strangers
  /** Name of this build. */
  build: string
  flows: readonly Flow[]
  /** Passed in, because it is in another chunk. */
  FlowPanel: typeof TheFlowPanel
}

const MOST_BLOCKED = 200

const loadForkQuestion = () =>
  import(/* webpackChunkName: "replay-fork" */ './ForkQuestion.tsx').then((m) => m.ForkQuestion)

/** The shop at the current step, and beside it the list of steps, the machine, the state and the tools. */
export function Workbench(props: WorkbenchProps) {
  const { recording, player, strangers, build, flows, FlowPanel } = props
  const [live, setLive] = useState<LiveRun | null>(null)
  /** The source of the tools: the recording, or the live shop that continues from one of its steps. */
  const shown = live ?? player
  const state = useSyncExternalStore(shown.subscribe, shown.getState)
  // The tools render later than the shop, and skip steps that are replaced meanwhile.
  const settled = useDeferredValue(state)
  const [blocked, setBlocked] = useState<readonly string[]>([])
  const [isAsking, setAsking] = useState(false)
  const { part: ForkQuestion } = useLatePart(loadForkQuestion, isAsking)
  const [wanted, setWanted] = useState<{ readonly id: string }>()
  const search = useCallback(() => {
    setWanted({ id: 'steps' })
    // On a phone the pane has to be opened first.
    requestAnimationFrame(() => document.getElementById(STEP_SEARCH_ID)?.focus())
  }, [])
  useKeys(player, live === null && !isAsking, search)

  const middle = (
    <>
      <div className={styles.news}>
        <StrangerNews strangers={strangers} ownBuild={build} />
        <News recording={recording} player={shown} state={state} />
      </div>
      <Transport player={shown} state={state} isLive={live !== null}>
        {live === null ? (
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
            onClick={() => setLive(null)}
          >
            بازگشت به بازپخش
          </Button>
        )}
        <Button
          size="s"
          variant="outline"
          icon={<Download size={16} aria-hidden="true" />}
          onClick={() => saveSession(writeRecording(recording, player.getState().timeline))}
        >
          ذخیرهٔ نشست
        </Button>
      </Transport>
      <StageFrame
        key={live ? 'live' : 'replay'}
        mode={live ? 'live' : 'replay'}
        recording={recording}
        state={state}
        onBlocked={(what) => setBlocked((list) => [...list.slice(1 - MOST_BLOCKED), what])}
        onHeard={(action, after) => live?.heard(action, after)}
      />
    </>
  )
  const { timeline, index } = settled
  return (
    <>
      <Panes
        name="replay"
        middle={middle}
        widths={{ start: 336, end: 372 }}
        start={[
          { id: 'steps', label: 'گام‌ها', bare: true, content: <StepList player={shown} state={settled} /> },
        ]}
        below={{
          id: 'tools',
          label: 'ابزارها',
          size: 196,
          untitled: true,
          content: <Inspector player={shown} state={settled} blocked={blocked} />,
        }}
        end={[
          {
            id: 'flow',
            label: 'نمودار روند',
            bare: true,
            content: <FlowPanel flows={flows} timeline={timeline} index={index} onPick={shown.jump} />,
          },
          {
            id: 'state',
            label: 'حالت فروشگاه',
            size: 296,
            bare: true,
            content: <StateTree timeline={timeline} index={index} onPick={shown.jump} />,
          },
        ]}
        wanted={wanted}
      />
      {ForkQuestion ? (
        <ForkQuestion
          open={isAsking}
          player={player}
          onClose={() => setAsking(false)}
          onForked={(run) => {
            setAsking(false)
            setLive(run)
          }}
        />
      ) : null}
    </>
  )
}
