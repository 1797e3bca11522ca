/**
 * Rules for the fields of an answer, as tolerant as the shop's decoder (src/api/decode.ts): numbers may be text,
 * empty values may be null or missing, and the first letter of a name may be upper or lower case.
 */
import type { Reply } from './backend.ts'
import { Unmet } from './outcomes.ts'

/** Returns the errors of a value, each with its path. */
export type Rule = (value: unknown, at: string) => string[]

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

const rule =
  (what: string, fits: (value: unknown) => boolean): Rule =>
  (value, at) =>
    isEmpty(value) || fits(value) ? [] : [`${at} is ${kindOf(value)} instead of ${what}`]

export const text = rule('text', (value) => typeof value === 'string' || typeof value === 'number')
export const number = rule('a number', (value) => Number.isFinite(numberOf(value)))
export const truth = rule('true or false', (value) => /^(true|false|0|1)$/i.test(String(value)))
export const among = (...values: readonly (string | number)[]): Rule =>
  rule(`one of ${values.join(', ')}`, (value) => values.map(String).includes(String(value)))

/** A field that the shop needs. */
export const filled =
  (inner: Rule): Rule =>
  (value, at) =>
    isEmpty(value) ? [`${at} is ${value === undefined ? 'missing' : 'empty'}`] : inner(value, at)

/** Only the first entries are checked, because the others have the same form. */
const LOOKED_AT = 24

export const listOf =
  (inner: Rule): Rule =>
  (value, at) => {
    if (isEmpty(value)) return []
    if (!Array.isArray(value)) return [`${at} is ${kindOf(value)} instead of a list`]
    return value.slice(0, LOOKED_AT).flatMap((entry, index) => inner(entry, `${at}[${index}]`))
  }

export const record =
  (fields: Readonly<Record<string, Rule>>): Rule =>
  (value, at) => {
    if (isEmpty(value)) return []
    if (!isRecord(value)) return [`${at} is ${kindOf(value)} instead of an object`]
    return Object.entries(fields).flatMap(([name, inner]) =>
      inner(fieldOf(value, name), at ? `${at}.${name}` : name),
    )
  }

/** Returns the body of a successful answer. @throws Unmet with the errors */
export function expectAnswer(reply: Reply, fits: Rule): unknown {
  if (reply.status !== 200) throw new Unmet(statusOf(reply))
  if (reply.body === undefined) throw new Unmet('an answer that is not JSON')
  if (reply.body === null) throw new Unmet('an empty answer')
  const wrong = fits(reply.body, '')
  if (wrong.length > 0) throw new Unmet(shortened(wrong))
  if (reply.isUnreadable) throw new Unmet('an answer that the shop cannot read')
  return reply.body
}

/** ` (without a, b)`: documented fields that are missing, for which the shop uses empty values. */
export function missingOf(value: unknown, names: readonly string[]): string {
  const missing = names.filter((name) => fieldOf(value, name) === undefined)
  return missing.length > 0 ? ` (without ${missing.join(', ')})` : ''
}

export function fieldOf(value: unknown, name: string): unknown {
  if (!isRecord(value)) return undefined
  const [first = ''] = name
  const other = first === first.toLowerCase() ? first.toUpperCase() : first.toLowerCase()
  return value[name] ?? value[other + name.slice(1)] ?? (name in value ? null : undefined)
}

export const numberOf = (value: unknown): number =>
  typeof value === 'number' || (typeof value === 'string' && value.trim() !== '') ? Number(value) : NaN

export const textOf = (value: unknown): string => (isEmpty(value) ? '' : String(value))

export const isTrue = (value: unknown): boolean => /^(true|1)$/i.test(String(value))

/** A refusal by status, as for bad requests and missing permissions. */
export const isRefusal = ({ status }: Reply): boolean => status >= 400 && status < 500 && status !== 404

/** `status 404: …`, with the message of the body if it has one. */
export function statusOf({ status, headers, body }: Reply): string {
  const message = textOf(fieldOf(body, 'message'))
  const to = headers.get('location')
  return `status ${status}${to ? ` to ${to}` : ''}${message ? `: ${message.slice(0, 80)}` : ''}`
}

const MOST_SHOWN = 3

function shortened(wrong: readonly string[]): string {
  const more = wrong.length - MOST_SHOWN
  return wrong.slice(0, MOST_SHOWN).join('; ') + (more > 0 ? `; and ${more} more` : '')
}

function kindOf(value: unknown): string {
  if (Array.isArray(value)) return 'a list'
  if (typeof value === 'object') return 'an object'
  return JSON.stringify(value).slice(0, 40)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
