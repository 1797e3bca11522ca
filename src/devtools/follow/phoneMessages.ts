import { followLimits } from '../../../contract/live/follow.ts'
import type { FlowSnapshot } from '../../flows/flowSnapshot.ts'
import type { LiveMessage } from '../../flows/liveChannel.ts'
import { maskedJson, type Known } from '../recording/mask.ts'

export type ToldMessage = Extract<LiveMessage, { kind: 'present' | 'moved' }>

const bytesOf = (json: string) => new TextEncoder().encode(json).length

/**
 * What goes to the desk instead of a message of this tab: masked as a recording is, and where it is too long, without
 * the memory of the machines that are too large, which then says so.
 */
export function phoneMessage(message: ToldMessage, known: Known): object {
  const masked = maskedJson(message, known)
  if (bytesOf(masked) <= followLimits.messageBytes) return JSON.parse(masked) as object
  return message.kind === 'moved' ? shortMove(message, known) : shortPresence(message, known)
}

function shortMove(
  { snapshot, event, ...rest }: Extract<ToldMessage, { kind: 'moved' }>,
  known: Known,
): object {
  const short = JSON.parse(maskedJson({ ...rest, event, snapshot: withoutMemory(snapshot) }, known)) as object
  if (bytesOf(JSON.stringify(short)) <= followLimits.messageBytes) return short
  return { ...rest, event: { type: event.type }, snapshot: withoutMemory(snapshot) }
}

function shortPresence({ flows, ...rest }: Extract<ToldMessage, { kind: 'present' }>, known: Known): object {
  const masked = Object.entries(flows).map(([id, snapshot]) => {
    const json = maskedJson(snapshot, known)
    return { id, snapshot, json, size: bytesOf(json) }
  })
  let room = followLimits.messageBytes - bytesOf(JSON.stringify(rest))
  const kept: [string, unknown][] = []
  // The small ones first: of one large machine the others do not suffer.
  for (const { id, snapshot, json, size } of masked.toSorted((one, other) => one.size - other.size)) {
    const left = masked.length - kept.length - 1
    const fits = size + left * SHORT < room
    kept.push([id, fits ? JSON.parse(json) : withoutMemory(snapshot)])
    room -= fits ? size : SHORT
  }
  return { ...rest, flows: Object.fromEntries(kept) }
}

/** Bytes that a machine without its memory takes, well reckoned. */
const SHORT = 400

/** The state, and instead of the memory that it was too large. */
function withoutMemory({ status, value, historyValue, context }: FlowSnapshot): FlowSnapshot {
  const bytes = bytesOf(JSON.stringify(context))
  return { status, value, historyValue, children: {}, context: { tooLargeToSend: `${bytes} bytes` } }
}
