import { useMemo } from 'react'
import type { Flow } from '../../../flows/flow.ts'
import type { Frame } from '../graph/simulation.ts'
import { sequenceOf } from './sequence.ts'
import { SequenceView } from './SequenceView.tsx'

interface FlowSequenceProps {
  readonly flow: Flow
  readonly frames: readonly Frame[]
  readonly cursor: number
  readonly go: (step: number) => void
}

/** The sequence view of one machine and the outside participants: the shopper, the server and others. */
export function FlowSequence({ flow, frames, cursor, go }: FlowSequenceProps) {
  const flows = useMemo(() => [flow], [flow])
  const entries = useMemo(() => {
    // A frame without an event is the start, or a state that a followed tab reported.
    const moves = frames.map(({ input, snapshot, clock }) => ({
      flow: input ? flow.id : '',
      event: input?.event ?? { type: '' },
      at: clock,
      snapshot,
    }))
    return sequenceOf(flows, moves)
  }, [flow, flows, frames])
  return <SequenceView flows={flows} entries={entries} current={cursor} onPick={go} isFlat />
}
