import { type EdgeKind, kindOf, labelOf } from '../graph/flowGraph.ts'
import { payloadOf } from '../graph/offers.ts'
import type { AnyEvent } from '../graph/simulation.ts'
import { actorTexts, delayTexts, eventTexts } from './eventTexts.ts'

/** One step of a path through a machine, as Persian text. */
export interface PathStep {
  readonly text: string
  /** Payload of the event as JSON; empty without one. */
  readonly payload: string
}

/** Describes a path in Persian: what the shopper, the server or the clock does. */
export function stepsOf(events: readonly AnyEvent[]): PathStep[] {
  return events.map((event) => ({ text: describe(event.type), payload: payloadOf(event) }))
}

function describe(type: string): string {
  return descriptions[kindOf(type)](labelOf(type).replace(/^(after|done|error) /, ''))
}

const descriptions: Readonly<Record<EdgeKind, (name: string) => string>> = {
  event: (name) => eventTexts[name] ?? `رویداد «${name}» را بفرستید`,
  always: () => 'بی‌درنگ',
  after: (name) => `صبر کنید تا ${delayTexts[name] ?? `مهلت «${name}»`} بگذرد`,
  done: (name) => `پاسخ «${actorTexts[name] ?? name}» از سرور برسد`,
  error: (name) => `«${actorTexts[name] ?? name}» با خطا یا قطع شبکه روبه‌رو شود`,
}
