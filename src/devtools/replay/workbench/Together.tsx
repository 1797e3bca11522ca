import { useEffect, useState } from 'react'
import { isFlowAction, type Flow } from '../../../flows/flow.ts'
import { addMove, noSequence, type Sequence } from '../../flows/sequence/sequence.ts'
import { SequenceView } from '../../flows/sequence/SequenceView.tsx'
import { standing } from '../../flows/graph/simulation.ts'
import { snapshotIn } from '../flowMoves.ts'
import type { State } from '../recording.ts'
import type { Timeline } from '../timeline.ts'
import { walkInTurns } from '../walkInTurns.ts'

interface TogetherProps {
  readonly flows: readonly Flow[]
  readonly timeline: Timeline
  readonly index: number
  readonly onPick: (step: number) => void
}

/** All machines of the recording together; a press on a row goes to the step of its event. */
export function Together({ flows, timeline, index, onPick }: TogetherProps) {
  const entries = useSequence(flows, timeline)
  if (!entries) return <p role="status">گفت‌وگوی ماشین‌ها آماده می‌شود…</p>
  // The sequence counts steps from 0. No row is current before the first event.
  const current = entries.findLast(({ step }) => step < index)?.step ?? -1
  return (
    <SequenceView
      flows={flows}
      entries={entries}
      current={current}
      onPick={(step) => onPick(step + 1)}
      isFlat
    />
  )
}

/** Reads all steps in short tasks and returns their entries; undefined until then. */
function useSequence(flows: readonly Flow[], timeline: Timeline): Sequence['entries'] | undefined {
  const [found, setFound] = useState<{ timeline: Timeline; entries: Sequence['entries'] }>()
  useEffect(() => {
    const stop = new AbortController()
    let sequence = noSequence
    const visit = (before: State, after: State, number: number) => {
      sequence = withStep(flows, sequence, timeline.steps[number - 1], before, after)
    }
    void walkInTurns(timeline, visit, stop.signal).then(() => {
      if (!stop.signal.aborted) setFound({ timeline, entries: sequence.entries })
    })
    return () => stop.abort()
  }, [flows, timeline])
  return found?.entries
}

/** Adds a step as a move. Steps without an event become empty moves, so that moves and steps have the same numbers. */
function withStep(
  flows: readonly Flow[],
  sequence: Sequence,
  step: Timeline['steps'][number] | undefined,
  before: State,
  after: State,
): Sequence {
  const action = step && !step.skipped && isFlowAction(step.action) ? step.action : undefined
  const flow = flows.find(({ id }) => id === action?.meta.flow)
  if (!flow || !action || !step) return addMove(flows, sequence, { flow: '', event: { type: '' }, at: 0 })
  // Use the recorded states instead of computing them, because events may be masked and each document starts anew.
  const frames = { [flow.id]: standing(snapshotIn(before, flow)) }
  const move = { flow: flow.id, event: action.payload, at: step.at, snapshot: snapshotIn(after, flow) }
  return addMove(flows, { ...sequence, frames }, move)
}
