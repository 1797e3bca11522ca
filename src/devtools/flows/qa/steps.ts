import { type EdgeKind, kindOf, labelOf } from '../graph/flowGraph.ts'
import type { AnyEvent } from '../graph/simulation.ts'
import { actorWords, delayWords, eventWords } from './eventWords.ts'

/** One step of a way, to be read by a person. */
export interface WayStep {
  readonly text: string
  /** What the event carries, as JSON; empty when nothing. */
  readonly payload: string
}

/** A way in Persian: what a shopper, the server or the clock does. */
export function stepsOf(events: readonly AnyEvent[]): WayStep[] {
  return events.map((event) => ({ text: wordsOf(event.type), payload: payloadOf(event) }))
}

function wordsOf(type: string): string {
  return sayings[kindOf(type)](labelOf(type).replace(/^(after|done|error) /, ''))
}

const sayings: Readonly<Record<EdgeKind, (name: string) => string>> = {
  event: (name) => eventWords[name] ?? `رویداد «${name}» را بفرستید`,
  always: () => 'بی‌درنگ',
  after: (name) => `صبر کنید تا ${delayWords[name] ?? `مهلت «${name}»`} بگذرد`,
  done: (name) => `پاسخ «${actorWords[name] ?? name}» از سرور برسد`,
  error: (name) => `«${actorWords[name] ?? name}» با خطا یا قطع شبکه روبه‌رو شود`,
}

function payloadOf({ type: _, ...payload }: AnyEvent & { actorId?: string }): string {
  const { actorId: _actor, ...rest } = payload
  return Object.keys(rest).length > 0 ? JSON.stringify(rest) : ''
}
