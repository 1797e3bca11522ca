import { RECORD_BYTES, RECORD_PREFIX } from '../../../contract/problems/rules.ts'
import { documentOpened } from './documentOpened.ts'
import type { LastMinutes } from './lastMinutes.ts'
import type { MinutesBefore } from './minutesBefore.ts'
import type { Watched } from './recorderLoader.ts'
import { currentLook } from './themeChosen.ts'
import { writtenMinutes } from './writtenMinutes.ts'
import type { ProblemRecord } from '../../features/problems/useRecord.ts'

/** Characters; the server unpacks at most this many. */
const MOST_TEXT = 4_000_000

/**
 * Packs the last minutes, masked and anonymous, after those of the document before the bank. Drops the oldest steps until
 * the record is small enough; null when even the last step is too large, or the browser cannot compress.
 */
export async function lastRecord(
  minutes: LastMinutes,
  watched: Pick<Watched, 'secrets' | 'surroundings'>,
): Promise<ProblemRecord | null> {
  if (typeof CompressionStream === 'undefined') return null
  const { before } = minutes
  const own = writtenMinutes(minutes, watched)
  const { length } = minutes.actions
  const whole = before && (await packed(joined(before, own(0)), watched))
  if (whole) return whole
  for (let from = 0; from < length; from += Math.ceil((length - from) / 2)) {
    const record = await packed(own(from), watched)
    if (record) return record
  }
  return null
}

/** Joins both documents; the second one starts from its own initial state. */
function joined(before: MinutesBefore, own: MinutesBefore): MinutesBefore {
  const opened = `{"type":${JSON.stringify(documentOpened.type)},"payload":${own.initial}}`
  return {
    ...before,
    actions: [...before.actions, opened, ...own.actions],
    times: [...before.times, own.times[0] ?? 0, ...own.times],
  }
}

/** Returns the compressed record, or null when it is too large. */
async function packed(
  { initial, actions, times: at, route }: MinutesBefore,
  { surroundings }: Pick<Watched, 'surroundings'>,
): Promise<ProblemRecord | null> {
  const { viewport, build } = surroundings()
  const startedAt = at[0] ?? 0
  const times = at.map((time) => time - startedAt)
  const text = JSON.stringify({
    payload: `[${actions.join(',')}]`,
    preloadedState: initial,
    'x-session': { startedAt, times, viewport, route, build, ...currentLook() },
  })
  const bytes = text.length <= MOST_TEXT ? await pack(text) : null
  if (!bytes || bytes.length > RECORD_BYTES) return null
  return {
    text,
    address: RECORD_PREFIX + base64Of(bytes),
    steps: times.length,
    seconds: Math.round((times.at(-1) ?? 0) / 1000),
    bytes: bytes.length,
  }
}

async function pack(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** Converts in chunks, because a call accepts only some ten thousand arguments. */
function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
