import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Value } from 'typebox/value'
import { RECORD_BYTES, RECORD_PREFIX } from '../../contract/problems/rules.ts'
import { RecordFacts, type ProblemRecord } from '../../contract/problems/schemas.ts'

/** Maximum size of an unpacked record in bytes: two minutes of a visit need less, and the server has enough memory for it. */
export const UNPACKED_BYTES = 8 * 1024 * 1024
const MOST_STEPS = 5000
/** Maximum nesting depth; states of the shop have about fifteen levels. */
const DEEPEST = 64
const LONGEST_TYPE = 200

const unpack = promisify(gunzip)
const pack = promisify(gzip)
const BASE64 = /^[A-Za-z0-9+/]+={0,2}$/

export interface ReadRecord {
  /** The record as gzip, packed again so that it contains only validated data. */
  readonly bytes: Buffer
  readonly steps: number
  readonly seconds: number
  readonly build: string
}

/** Validates a record from an untrusted browser; null if the replay could not open it. */
export async function readRecord(address: string): Promise<ReadRecord | null> {
  const base64 = address.startsWith(RECORD_PREFIX) ? address.slice(RECORD_PREFIX.length) : ''
  if (!BASE64.test(base64)) return null
  const packed = Buffer.from(base64, 'base64')
  if (packed.length > RECORD_BYTES) return null
  try {
    const text = (await unpack(packed, { maxOutputLength: UNPACKED_BYTES })).toString('utf8')
    const record = checked(plainJson(text))
    if (!record) return null
    const { times, build } = record['x-session']
    return {
      bytes: await pack(JSON.stringify(record)),
      steps: times.length,
      seconds: Math.min(86_400, Math.round((times.at(-1) ?? 0) / 1000)),
      build,
    }
  } catch {
    // The record is no gzip, too large when unpacked, or no JSON.
    return null
  }
}

/** Unpacks a stored record. */
export const recordText = async (bytes: Buffer): Promise<string> =>
  (await unpack(bytes, { maxOutputLength: UNPACKED_BYTES * 2 })).toString('utf8')

function checked(file: unknown): ProblemRecord | null {
  if (!isObject(file)) return null
  const { payload, preloadedState, 'x-session': facts } = file
  if (typeof payload !== 'string' || typeof preloadedState !== 'string') return null
  const known = Value.Clean(RecordFacts, facts)
  if (!Value.Check(RecordFacts, known)) return null
  const actions = plainJson(payload)
  if (!Array.isArray(actions) || actions.length === 0 || actions.length > MOST_STEPS) return null
  if (known.times.length !== actions.length || !actions.every(isAction)) return null
  if (!isObject(plainJson(preloadedState))) return null
  return { payload, preloadedState, 'x-session': known }
}

/** Parses JSON. @throws Error if the text is no JSON, is nested too deeply, or contains `__proto__`, even escaped */
function plainJson(text: string): unknown {
  if (/__proto__|\\u00[2-7]/.test(text)) throw new Error('forbidden key')
  if (depthOf(text) > DEEPEST) throw new Error('too deep')
  return JSON.parse(text)
}

/** Nesting depth of JSON, without parsing it. */
function depthOf(json: string): number {
  let [depth, deepest, isInText] = [0, 0, false]
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at]
    if (letter === '"') isInText = !isInText
    else if (isInText) at += letter === '\\' ? 1 : 0
    else if (letter === '{' || letter === '[') deepest = Math.max(deepest, (depth += 1))
    else if (letter === '}' || letter === ']') depth -= 1
  }
  return deepest
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isAction = (value: unknown) =>
  isObject(value) && typeof value.type === 'string' && value.type.length <= LONGEST_TYPE
