import { useCallback, useMemo } from 'react'
import { useDispatch, useSelector } from 'react-redux'
import type { AnyMachineSnapshot, AnyStateMachine, EventFrom, SnapshotFrom } from 'xstate'
import { flowEvent, type Flow } from '../flows/flow.ts'
import { restore } from '../flows/flowSnapshot.ts'
import { selectFlowSnapshot, type FlowsRoot } from '../flows/flowsReducer.ts'

export interface FlowView<M extends AnyStateMachine> {
  readonly value: SnapshotFrom<M>['value']
  readonly context: SnapshotFrom<M>['context']
  readonly matches: SnapshotFrom<M>['matches']
  readonly can: (event: EventFrom<M>) => boolean
  readonly send: (event: EventFrom<M>) => void
}

/** The state of a flow; the component renders again only when that flow changes. */
export function useFlow<M extends AnyStateMachine>(flow: Flow<M>): FlowView<M> {
  const dispatch = useDispatch()
  const plain = useSelector((state: FlowsRoot) => selectFlowSnapshot(state, flow))
  const send = useCallback((event: EventFrom<M>) => void dispatch(flowEvent(flow, event)), [dispatch, flow])

  return useMemo(() => {
    const live: AnyMachineSnapshot = restore(flow, plain)
    return {
      value: live.value,
      context: live.context,
      matches: (value: never) => live.matches(value),
      can: (event: EventFrom<M>) => live.can(event),
      send,
    } as FlowView<M>
  }, [flow, plain, send])
}
