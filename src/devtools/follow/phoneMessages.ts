import { followLimits } from '../../../contract/live/follow.ts'
import type { FlowSnapshot } from '../../flows/flowSnapshot.ts'
import type { LiveMessage } from '../flows/liveChannel.ts'
import type { Known } from '../recording/mask.ts'
import { maskedFlow, maskedText } from '../recording/maskNamed.ts'

export type PhoneMessage = Extract<LiveMessage, { kind: 'present' | 'moved' }>

const bytesOf = (json: string) => new TextEncoder().encode(json).length

/**
 * Returns the message for the desk, masked like a recording. If it is longer than the hub accepts, the context of the
 * largest machines is replaced with a note about its size.
 */
export function phoneMessage(message: PhoneMessage, known: Known): object {
  const masked = maskedMessage(message, known)
  if (bytesOf(JSON.stringify(masked)) <= followLimits.messageBytes) return masked
  return masked.kind === 'moved' ? shortMove(masked) : shortPresence(masked)
}

function maskedMessage(message: PhoneMessage, known: Known): PhoneMessage {
  const masked = <T extends object>(flow: string, part: T) => maskedFlow(flow, part, known) as T
  const page = maskedText(message.page, known)
  if (message.kind === 'present') {
    const flows = Object.entries(message.flows).map(([id, snapshot]) => [id, masked(id, snapshot)])
    return { ...message, page, flows: Object.fromEntries(flows) as typeof message.flows }
  }
  const { flow, event, snapshot } = message
  return { ...message, page, event: masked(flow, event), snapshot: masked(flow, snapshot) }
}

function shortMove({ snapshot, event, ...rest }: Extract<PhoneMessage, { kind: 'moved' }>): object {
  const short = { ...rest, event, snapshot: withoutMemory(snapshot) }
  if (bytesOf(JSON.stringify(short)) <= followLimits.messageBytes) return short
  return { ...short, event: { type: event.type } }
}

function shortPresence({ flows, ...rest }: Extract<PhoneMessage, { kind: 'present' }>): object {
  const all = Object.entries(flows).map(([id, snapshot]) => {
    return { id, snapshot, size: bytesOf(JSON.stringify(snapshot)) }
  })
  let bytesLeft = followLimits.messageBytes - bytesOf(JSON.stringify(rest))
  const parts: [string, unknown][] = []
  // Add the smallest machines first, so that one large machine does not displace the others.
  for (const { id, snapshot, size } of all.toSorted((one, other) => one.size - other.size)) {
    const left = all.length - parts.length - 1
    const fits = size + left * SHORT < bytesLeft
    parts.push([id, fits ? snapshot : withoutMemory(snapshot)])
    bytesLeft -= fits ? size : SHORT
  }
  return { ...rest, flows: Object.fromEntries(parts) }
}

/** Bytes of a machine without its context, generously estimated. */
const SHORT = 400

/** Replaces the context with a note about its size. */
function withoutMemory({ status, value, historyValue, context }: FlowSnapshot): FlowSnapshot {
  const bytes = bytesOf(JSON.stringify(context))
  return { status, value, historyValue, children: {}, context: { tooLargeToSend: `${bytes} bytes` } }
}
