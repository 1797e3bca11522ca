import type { ReactNode } from 'react'
import type { Player, PlayerState } from '../player.ts'
import { Transport } from '../workbench/Transport.tsx'
import { Legend } from './Legend.tsx'
import type { Thumbs } from './thumbs.ts'
import { TimelineView } from './TimelineView.tsx'
import { useTrackZoom } from './useTrackZoom.ts'

interface TrackPanelProps {
  player: Player
  state: PlayerState
  /** Step at which a live shop began; null in a replay. */
  liveFrom: number | null
  thumbs: Thumbs
  /** More controls. */
  children: ReactNode
}

/** Controls of playing, and the timeline with its legend. */
export function TrackPanel({ player, state, liveFrom, thumbs, children }: TrackPanelProps) {
  const zoom = useTrackZoom(state.timeline.steps.length)
  return (
    <>
      <Transport player={player} state={state} isLive={liveFrom !== null} zoom={zoom}>
        {children}
      </Transport>
      <TimelineView
        player={player}
        state={state}
        thumbs={thumbs}
        lastThumb={liveFrom ?? Infinity}
        zoom={zoom}
      />
      <Legend />
    </>
  )
}
