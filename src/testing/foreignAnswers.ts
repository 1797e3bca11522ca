/** Answers as other backends may give them, made from the schemas of the contract. */
import fc from 'fast-check'

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

/** Good answers of this schema. */
export function answersOf(schema: Schema): fc.Arbitrary<unknown> {
  const { minimum: min, maximum: max, properties = {}, required = [] } = schema
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(answersOf))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch (schema.type) {
    case 'null':
      return fc.constant(null)
    case 'string':
      return fc.string({ minLength: 1 })
    case 'boolean':
      return fc.boolean()
    case 'integer':
      return fc.integer({ min, max })
    case 'number':
      return fc.double({ min, max, noNaN: true, noDefaultInfinity: true }).map((number) => number || 0)
    case 'array':
      return fc.array(answersOf(schema.items ?? {}), { maxLength: 2 })
    case 'object': {
      const fields: Record<string, fc.Arbitrary<unknown>> = Object.fromEntries(
        Object.entries(properties).map(([name, field]) => [name, answersOf(field)]),
      )
      return fc.record(fields, { requiredKeys: required, noNullPrototype: true })
    }
    default:
      return fc.jsonValue().map((value) => (value === '' ? null : value))
  }
}

/** The answer with each of its fields and entries replaced by each of the values, one at a time; undefined removes it. */
export function* mutationsOf(answer: unknown, values: readonly unknown[]): Generator<unknown> {
  for (const value of values) if (value !== undefined) yield value
  if (typeof answer !== 'object' || answer === null) return
  for (const key of Object.keys(answer)) {
    const field = (answer as Record<string, unknown>)[key]
    if (values.includes(undefined)) yield replaced(answer, key, undefined)
    for (const mutated of mutationsOf(field, values)) yield replaced(answer, key, mutated)
  }
}

function replaced(object: object, key: string, value: unknown): unknown {
  if (Array.isArray(object)) return object.with(Number(key), value ?? null)
  return { ...object, [key]: value }
}
