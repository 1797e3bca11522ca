import type { AnyMachineSnapshot, AnyStateMachine, EventFrom } from 'xstate'
import type { AppThunk } from '../../api/store.ts'
import { flowEvent, type Flow } from '../../flows/flow.ts'
import { selectFlow, type FlowsRoot } from '../../flows/flowsReducer.ts'

/** Sends an event if the flow accepts it. Puts secrets into the vault instead of the event, because events are recorded. */
export function submitWithSecrets<M extends AnyStateMachine>(
  flow: Flow<M>,
  event: EventFrom<M>,
  secrets: Readonly<Record<string, string>>,
): AppThunk<void> {
  return (dispatch, getState, services) => {
    const now: AnyMachineSnapshot = selectFlow(getState() as FlowsRoot, flow)
    if (!now.can(event)) return
    for (const [key, secret] of Object.entries(secrets)) services.secrets.put(key, secret)
    dispatch(flowEvent(flow, event))
  }
}
