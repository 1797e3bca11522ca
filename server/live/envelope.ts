import type { HubEvent } from './backplane.ts'
import type { Audience } from './groups.ts'

/** A message that one instance publishes for the others. */
export interface Envelope {
  /** Id of the event, the same in all channels that it travels through. */
  readonly id: string
  /** Id of the instance that sent the event. */
  readonly from: string
  /** null: the sender could not publish some events, so the receivers have missed them. */
  readonly event: HubEvent | null
}

export type EnvelopeProblem = 'too long' | 'not JSON' | 'of another version' | 'malformed'

/** Incremented when the format changes; servers drop envelopes of another version. */
export const ENVELOPE_VERSION = 1
/** Longest accepted envelope, in characters; envelopes of this shop have a few hundred. */
const LONGEST = 64 * 1024
const LONGEST_NAME = 200

export const writeEnvelope = (envelope: Envelope): string =>
  JSON.stringify({ v: ENVELOPE_VERSION, ...envelope })

/**
 * Reads a message from Redis. Returns a problem instead of throwing, because other programs and versions may write there too.
 */
export function readEnvelope(text: string): Envelope | EnvelopeProblem {
  if (text.length > LONGEST) return 'too long'
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return 'not JSON'
  }
  if (!isRecord(value)) return 'malformed'
  if (value['v'] !== ENVELOPE_VERSION) return 'of another version'
  const { id, from, event } = value
  if (!isName(id) || !isName(from)) return 'malformed'
  if (event === null) return { id, from, event }
  return isEvent(event) ? { id, from, event: pick(event) } : 'malformed'
}

/** Copies the known fields of an event. */
const pick = ({ audience, target, args, endsIdentity }: HubEvent): HubEvent => ({
  audience,
  target,
  args,
  ...(endsIdentity && { endsIdentity }),
})

function isEvent(value: unknown): value is HubEvent {
  if (!isRecord(value)) return false
  const { audience, target, args, endsIdentity } = value
  return (
    isAudience(audience) &&
    isName(target) &&
    Array.isArray(args) &&
    (endsIdentity === undefined || typeof endsIdentity === 'boolean')
  )
}

function isAudience(value: unknown): value is Audience {
  if (!isRecord(value)) return false
  const { userId, sessionId, guid } = value
  const isText = (text: unknown) =>
    text === undefined || (typeof text === 'string' && text.length <= LONGEST_NAME)
  return (
    (userId === undefined || userId === null || Number.isSafeInteger(userId)) &&
    isText(sessionId) &&
    isText(guid)
  )
}

const isName = (value: unknown): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= LONGEST_NAME

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
