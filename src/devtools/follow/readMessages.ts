import type { Flow } from '../../flows/flow.ts'
import type { LiveMessage, SentMessage } from '../flows/liveChannel.ts'
import { restore, type FlowSnapshot } from '../../flows/flowSnapshot.ts'
import { isRecord } from '../../lib/isRecord.ts'
import type { FlowsState } from '../../flows/flowsReducer.ts'
import type { PhoneMessage } from './phoneMessages.ts'

const LONGEST_TITLE = 300

type AnswerMessage = Extract<LiveMessage, { kind: 'answered' }>

/**
 * Reads a message of the phone as a message of the tab `tab`; null when it is invalid. The phone is not trusted and may run
 * another build, so only machines and states of this build are accepted.
 */
export function readPhoneMessage(flows: readonly Flow[], tab: string, message: unknown): PhoneMessage | null {
  if (!isRecord(message)) return null
  const { kind, page, missed } = message
  const from = { tab, page: typeof page === 'string' ? page.slice(0, LONGEST_TITLE) : '' }
  if (kind === 'present' && isRecord(message['flows'])) {
    const count = Number.isSafeInteger(missed) ? { missed: missed as number } : {}
    return { kind, ...from, ...count, flows: readFlows(flows, message['flows']) }
  }
  if (kind !== 'moved') return null
  const { flow: id, event, at } = message
  const flow = flows.find((one) => one.id === id)
  const snapshot = flow && readSnapshot(flow, message['snapshot'])
  if (!snapshot || !isEvent(event) || typeof at !== 'number' || !Number.isFinite(at)) return null
  return { kind, ...from, flow: flow.id, event, snapshot, at }
}

/** Reads an action that the desk sends; null when it is invalid. The shop of this tab checks the action itself. */
export function readSent(message: unknown): Pick<SentMessage, 'id' | 'action'> | null {
  if (!isRecord(message) || !isEvent(message['action']) || typeof message['id'] !== 'string') return null
  const { type, payload } = message['action'] as SentMessage['action']
  return { id: message['id'], action: { type, payload } }
}

/** Reads the phone's answer to such an action; null when it is something else. */
export function readAnswer(tab: string, message: unknown): AnswerMessage | null {
  if (!isRecord(message) || message['kind'] !== 'answered') return null
  const { id, refusal } = message
  if (typeof id !== 'string' || typeof refusal !== 'string') return null
  return { kind: 'answered', tab, id, refusal: refusal.slice(0, LONGEST_TITLE) }
}

function readFlows(flows: readonly Flow[], given: Readonly<Record<string, unknown>>): FlowsState {
  const read = flows.map((flow) => [flow.id, readSnapshot(flow, given[flow.id])] as const)
  return Object.fromEntries(read.filter((one): one is readonly [string, FlowSnapshot] => one[1] !== null))
}

function readSnapshot(flow: Flow, value: unknown): FlowSnapshot | null {
  if (!isRecord(value) || !isRecord(value['context']) || !isRecord(value['children'])) return null
  const { status, value: state, context, children, historyValue } = value
  if (status !== 'active' && status !== 'done' && status !== 'error' && status !== 'stopped') return null
  const plain = {
    status,
    value: state,
    context,
    children,
    historyValue: isRecord(historyValue) ? historyValue : {},
  } as FlowSnapshot
  try {
    // Throws for an unknown state or invalid children.
    return restore(flow, plain).status === status ? plain : null
  } catch {
    return null
  }
}

const isEvent = (value: unknown): value is { readonly type: string } =>
  isRecord(value) && typeof value['type'] === 'string'
