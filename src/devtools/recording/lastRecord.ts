import { RECORD_BYTES, RECORD_PREFIX } from '../../../contract/problems/rules.ts'
import type { ProblemRecord } from '../../features/problems/problemRecord.ts'
import { maskedAction, maskedText, maskedState } from './maskNamed.ts'
import type { Heard, LastMinutes } from './lastMinutes.ts'
import { personsIn } from './persons.ts'
import type { Watched } from './recorderDoor.ts'
import { currentLook } from './themeChosen.ts'

/** Characters that the server unpacks. */
const MOST_TEXT = 4_000_000

/**
 * Writes down what was heard, masked, nobody named. What is too large to be sent begins later; null where even the last
 * step is, or the browser cannot pack it.
 */
export async function lastRecord(
  { heard, typed }: LastMinutes,
  { secrets, surroundings }: Pick<Watched, 'secrets' | 'surroundings'>,
): Promise<ProblemRecord | null> {
  if (typeof CompressionStream === 'undefined') return null
  const persons = personsIn([heard.at(0)?.before, heard.at(-1)?.before, heard.map(({ action }) => action)])
  const known = { secrets: [...secrets()], typed: typed(), persons }
  const { viewport, build } = surroundings()
  const actions = heard.map(({ action }) => maskedAction(action, known))

  for (let from = 0; from < heard.length; from += Math.ceil((heard.length - from) / 2)) {
    const first = heard[from]!
    const times = heard.slice(from).map(({ at }) => at - first.at)
    const route = maskedText(routeOf(first), known)
    const text = JSON.stringify({
      payload: `[${actions.slice(from).join(',')}]`,
      preloadedState: maskedState(first.before, known),
      'x-session': { startedAt: first.at, times, viewport, route, build, ...currentLook() },
    })
    const packed = text.length <= MOST_TEXT ? await pack(text) : null
    if (packed && packed.length <= RECORD_BYTES)
      return {
        text,
        address: RECORD_PREFIX + base64Of(packed),
        steps: times.length,
        seconds: Math.round((times.at(-1) ?? 0) / 1000),
        bytes: packed.length,
      }
  }
  return null
}

/** Where the shop stood. */
function routeOf({ before }: Heard): string {
  const { pathname = '/', search = '' } = ((before as { route?: Partial<Location> }).route ??
    {}) as Partial<Location>
  return pathname + search
}

async function pack(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))
  return new Uint8Array(await new Response(stream).arrayBuffer())
}

/** In pieces: a call takes some ten thousand arguments. */
function base64Of(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += 8192)
    binary += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(binary)
}
