import type { ReactNode } from 'react'
import type { Player, PlayerState } from '../player.ts'
import { Transport } from '../bench/Transport.tsx'
import { Legend } from './Legend.tsx'
import type { Thumbs } from './thumbs.ts'
import { TimelineView } from './TimelineView.tsx'
import { useTrackZoom } from './useTrackZoom.ts'

interface TrackPanelProps {
  player: Player
  state: PlayerState
  isLive: boolean
  thumbs: Thumbs
  /** More controls. */
  children: ReactNode
}

/** Controls of playing, and the timeline with its legend. */
export function TrackPanel({ player, state, isLive, thumbs, children }: TrackPanelProps) {
  const zoom = useTrackZoom(state.timeline.steps.length)
  return (
    <>
      <Transport player={player} state={state} isLive={isLive} zoom={zoom}>
        {children}
      </Transport>
      <TimelineView player={player} state={state} thumbs={thumbs} zoom={zoom} />
      <Legend />
    </>
  )
}
