import { kindOf } from '../graph/flowGraph.ts'

/** Senders and receivers that are not machines. */
export type Outside = 'shopper' | 'server' | 'hubServer' | 'clock'

/** Persian names of their lanes. */
export const outsideNames: Readonly<Record<Outside, string>> = {
  shopper: 'خریدار',
  server: 'سرور',
  hubServer: 'هاب',
  clock: 'ساعت',
}

/** Invoked actors that do not call the server, with the participant that does their work; null: the browser itself. */
const places: Readonly<Record<string, Outside | null>> = {
  connection: 'hubServer',
  wait: 'clock',
  watchClock: null,
  watchPage: null,
}

export function placeOfActor(id: string): Outside | null {
  if (id === '') return null
  const place = places[id]
  return place === undefined ? 'server' : place
}

/** Senders of events that no machine sends. All others come from the shopper or from a machine that has just moved. */
const senders: readonly (readonly [RegExp, Outside])[] = [
  [/^hub\/(connection\.|reconnect\.)/, 'hubServer'],
  [/^renewal\/renewal\.|^favourite\/heart\.(saved|refused)|^freeze\/basket\./, 'server'],
  [/\/clock\./, 'clock'],
  [/^hub\/page\.|^search\//, 'shopper'],
  [/\/[a-z]+\.(pressed|submitted|typed|chosen|wayChosen|confirmed|retried|closed)$/i, 'shopper'],
]

/** The outside participant that sends events of this type; null if the type does not show it. */
export function senderOf(flow: string, type: string): Outside | null {
  const kind = kindOf(type)
  if (kind === 'after') return 'clock'
  if (kind !== 'event') return placeOfActor(type.replace(/^xstate\.(done|error)\.(actor|state)\./, ''))
  return senders.find(([pattern]) => pattern.test(`${flow}/${type}`))?.[1] ?? null
}

/** Whether only the shop's own code sends an event, as a reaction to a change of the visitor's session. */
export const isInternal = (type: string): boolean =>
  /^(identity|member|session|action)\.|^login\.(entered|succeeded|abandoned)$/.test(type)
