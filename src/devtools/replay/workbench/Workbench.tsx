import type { Reducer } from '@reduxjs/toolkit'
import { useCallback, useDeferredValue, useState, useSyncExternalStore } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import { Panes } from '../../frame/Panes.tsx'
import type { LiveRun } from '../fork/liveRun.ts'
import type { SessionButtons as TheSessionButtons } from '../fork/SessionButtons.tsx'
import type { Player } from '../player.ts'
import type { Recording, State } from '../recording.ts'
import type { FlowPanel as TheFlowPanel } from './FlowPanel.tsx'
import type { Inspector as TheInspector } from './Inspector.tsx'
import { SessionMessages } from './SessionMessages.tsx'
import styles from './Replay.module.css'
import { StageFrame } from './StageFrame.tsx'
import { StateTree } from './StateTree.tsx'
import { STEP_SEARCH_ID } from './StepFilters.tsx'
import { StepList } from './StepList.tsx'
import type { TrackPanel as TheTrackPanel } from '../track/TrackPanel.tsx'
import { useThumbs } from '../track/thumbs.ts'
import type { UnknownParts } from '../unknownParts.ts'
import { useKeys } from '../useKeys.ts'

interface WorkbenchProps {
  recording: Recording
  player: Player
  unknown: UnknownParts
  /** Name of this build. */
  build: string
  reducer: Reducer<State>
  flows: readonly Flow[]
  /** Components that ReplayPage loads from other chunks and passes in. */
  late: {
    readonly FlowPanel: typeof TheFlowPanel
    readonly TrackPanel: typeof TheTrackPanel
    readonly Inspector: typeof TheInspector
    readonly SessionButtons: typeof TheSessionButtons
  }
}

const MOST_BLOCKED = 200

/** The shop at the current step, and beside it the list of steps, the machine, the state and the tools. */
export function Workbench(props: WorkbenchProps) {
  const { recording, player, unknown, build, reducer, flows, late } = props
  const { FlowPanel, TrackPanel, Inspector, SessionButtons } = late
  const [live, setLive] = useState<LiveRun | null>(null)
  /** The source of the tools: the recording, or the live shop that continues from one of its steps. */
  const shown = live ?? player
  const state = useSyncExternalStore(shown.subscribe, shown.getState)
  // The tools render after the shop and skip steps that are no longer current by then.
  const settled = useDeferredValue(state)
  const [blocked, setBlocked] = useState<readonly string[]>([])
  const [wanted, setWanted] = useState<{ readonly id: string }>()
  const search = useCallback(() => {
    setWanted({ id: 'steps' })
    // On a phone open the pane of the search field before focusing it.
    requestAnimationFrame(() => document.getElementById(STEP_SEARCH_ID)?.focus())
  }, [])
  useKeys(player, live === null, search)
  const thumbs = useThumbs(recording, player)

  const controls = (
    <div className={styles.controls}>
      <div className={styles.news}>
        <SessionMessages {...{ recording, state, unknown, build }} player={shown} />
      </div>
      <TrackPanel player={shown} state={state} liveFrom={live?.from ?? null} thumbs={thumbs}>
        <SessionButtons {...{ recording, player, live, reducer }} onLive={setLive} />
      </TrackPanel>
    </div>
  )
  const middle = (
    <StageFrame
      key={live ? 'live' : 'replay'}
      mode={live ? 'live' : 'replay'}
      recording={recording}
      state={state}
      thumbs={thumbs}
      onBlocked={(what) => setBlocked((list) => [...list.slice(1 - MOST_BLOCKED), what])}
      onAction={(...entry) => live?.onAction(...entry)}
    />
  )
  const { timeline, index } = settled
  return (
    <>
      {controls}
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
          size: 176,
          untitled: true,
          content: <Inspector {...{ player, live, flows, blocked }} state={settled} />,
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
            size: 232,
            bare: true,
            content: <StateTree timeline={timeline} index={index} onPick={shown.jump} />,
          },
        ]}
        wanted={wanted}
      />
    </>
  )
}
