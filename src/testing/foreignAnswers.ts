/** Possible answers of other backends, generated from the schemas of the contract or the shapes of the browser. */
import fc from 'fast-check'
import { allPaths } from '../../contract/allPaths.ts'
import type { EndpointPath, Shape } from '../../contract/endpoint.ts'
import { decodeAnswer } from '../api/decode.ts'
import type { createFakeBackend } from './fakeBackend.ts'

export interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly minimum?: number
  readonly maximum?: number
}

/** Valid answers of this schema, with many empty texts and zeros. */
export function answersOf(schema: Schema, mayBeEmpty = true): fc.Arbitrary<unknown> {
  const { minimum: min, maximum: max, properties = {}, required = [] } = schema
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => answersOf(one)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'string':
      return mayBeEmpty ? fc.oneof(fc.constant(''), fc.string()) : fc.string({ minLength: 1 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.oneof(fc.constant(Math.max(0, min ?? 0)), fc.integer({ min, max }))
    case 'number':
      return fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).map((number) => number || 0)
    case 'array':
      return fc.array(answersOf(schema.items ?? {}), { maxLength: 2 })
    case 'object': {
      const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [
          name,
          answersOf(field, required.includes(name) && !isKey(name)),
        ]),
      )
      return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
    }
    default:
      return fc.jsonValue().map((value) => (value === '' ? null : value))
  }
}

/** Fields that must not be empty, because the browser drops list entries with an empty key. */
const isKey = (name: string) => name === 'id' || name === 'websiteCode'

/** Copies of the answer in which one field or entry is replaced by one of the values; undefined removes it. */
export function* brokenCopiesOf(answer: unknown, values: readonly unknown[]): Generator<unknown> {
  for (const value of values) if (value !== undefined) yield value
  if (typeof answer !== 'object' || answer === null) return
  for (const key of Object.keys(answer)) {
    const field = (answer as Record<string, unknown>)[key]
    if (values.includes(undefined)) yield replaced(answer, key, undefined)
    for (const mutated of brokenCopiesOf(field, values)) yield replaced(answer, key, mutated)
  }
}

function replaced(object: object, key: string, value: unknown): unknown {
  if (Array.isArray(object)) return object.with(Number(key), value ?? null)
  return { ...object, [key]: value }
}

/** A valid answer of this shape with every field, and an entry of each kind in every list. */
export function fullAnswer(shape: Shape, name = ''): unknown {
  if (typeof shape === 'string') return valueOf(shape, name)
  if (!isMarked(shape)) {
    return Object.fromEntries(Object.entries(shape).map(([key, inner]) => [key, fullAnswer(inner, key)]))
  }
  switch (shape[0]) {
    case 'i':
    case 'n':
      return Math.max(1, shape[1])
    case 'e':
      return shape[2]
    case 'v':
      return fullAnswer(Object.values(shape[2])[0]!, name)
    case 'a': {
      const [, inner] = shape
      const kinds = isMarked(inner) && inner[0] === 'v' ? Object.values(inner[2]) : [inner]
      return kinds.map((kind) => fullAnswer(kind, name))
    }
    default:
      return fullAnswer(shape[1], name)
  }
}

type Marked = Extract<Shape, readonly unknown[]>
const isMarked = (shape: Shape): shape is Marked => Array.isArray(shape)

function valueOf(kind: string, name: string): unknown {
  if (kind === 's') return textOf(name)
  if (kind === 'b' || kind === 't') return name !== 'frozen'
  return kind === 'x' ? null : 1
}

function textOf(name: string): string {
  if (name === 'message') return ''
  if (/url|image|avatar|picture|canonical/i.test(name)) return '/a.webp'
  if (/(At|Time|Until|^at)$/.test(name)) return '2025-08-05T09:00:00Z'
  if (/^(day|until|birthday)$/.test(name)) return '2025-08-05'
  if (name === 'outline') return 'round #223344 #c3c7cc #5a3a22'
  if (name.includes('colour')) return '#223344'
  return /mobile|phone/.test(name) ? '09130000001' : name
}

/** The distinct results of decoding the answer and each of its mutations; undefined: the browser refuses the answer. */
export function decodedMutations(shape: Shape, values: readonly unknown[]): unknown[] {
  const answer = fullAnswer(shape)
  const all = [answer, ...brokenCopiesOf(answer, values)].map((mutated) => decodeAnswer(shape, mutated))
  return [...new Map(all.map((value) => [JSON.stringify(value), value])).values()]
}

/** Shape of the endpoint's answer; undefined for endpoints that shoppers do not call. */
export const shapeOf = (endpoint: string): Shape | undefined =>
  (allPaths as Readonly<Record<string, EndpointPath>>)[endpoint]?.shape

/** Handlers of every endpoint that shoppers call, for the fake backend. */
export function fullAnswers(): Parameters<typeof createFakeBackend>[0] {
  const decoded = Object.entries<EndpointPath>(allPaths).filter(
    ([name, { shape }]) => shape && name !== 'getPageByPath',
  )
  return Object.fromEntries(decoded.map(([name, { shape }]) => [name, () => fullAnswer(shape!)]))
}
