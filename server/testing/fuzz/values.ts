/** Random values for a JSON schema, valid and invalid ones. */
import fc from 'fast-check'

/** The part of JSON schema in the shop's document. */
export interface Schema {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly pattern?: string
  readonly minimum?: number
  readonly maximum?: number
  readonly minLength?: number
  readonly maxLength?: number
  readonly minItems?: number
  readonly maxItems?: number
}

/** Values from the shop's answers by property name in lower case, with which requests pass more checks. */
export type Known = ReadonlyMap<string, readonly unknown[]>

const words = [
  'ساعت',
  'مردانه صفحه آبی',
  'کاسیو',
  'ك ي ۱۲٣',
  'نیم\u200cفاصله',
  'a',
  '0',
  '۱۲۳۴۵۶',
  '09130000001',
]
/** Maximum number of entries of generated lists, unless the schema requires more. */
const LIST = 4

/** Generates values that match a schema, and reuses known ones. */
export function allowed(schema: Schema, known: Known, name = ''): fc.Arbitrary<unknown> {
  const plain = plainlyAllowed(schema, known)
  const values = known.get(name.toLowerCase())?.filter((value) => typeof value === typeOf(schema))
  return values?.length ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...values) }, plain) : plain
}

function plainlyAllowed(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => allowed(one, known)))
  if (schema.enum) return fc.constantFrom(...schema.enum)
  if (schema.const !== undefined) return fc.constant(schema.const)
  switch (schema.type) {
    case 'boolean':
      return fc.boolean()
    case 'integer':
    case 'number':
      return integerOf(schema)
    case 'string':
      return textOf(schema)
    case 'array':
      return fc.array(allowed(schema.items ?? {}, known), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? LIST, Math.max(LIST, schema.minItems ?? 0)),
      })
    default:
      return objectOf(schema, (inner, key) => allowed(inner, known, key))
  }
}

const typeOf = ({ type }: Schema) => (type === 'integer' ? 'number' : type)

function integerOf({ minimum = -1000, maximum = 2_147_483_647 }: Schema): fc.Arbitrary<number> {
  const small = fc.integer({ min: minimum, max: Math.min(maximum, minimum + 60) })
  return fc.oneof(small, fc.constantFrom(minimum, maximum))
}

function textOf({ minLength = 0, maxLength = 100, pattern }: Schema): fc.Arbitrary<string> {
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  const most = Math.min(maxLength, 2000)
  const least = Math.min(minLength, most)
  return fc.oneof(
    fc.constantFrom(...words.map((word) => word.slice(0, most).padEnd(least, 'ا'))),
    fc.string({ minLength: least, maxLength: Math.min(most, least + 12), unit: 'grapheme' }),
    fc.constantFrom('ب'.repeat(least), 'ب'.repeat(most)),
  )
}

function objectOf(schema: Schema, valueOf: (inner: Schema, key: string) => fc.Arbitrary<unknown>) {
  const properties = Object.entries(schema.properties ?? {})
  return fc.record(Object.fromEntries(properties.map(([key, inner]) => [key, valueOf(inner, key)])), {
    requiredKeys: schema.required ? [...schema.required] : [],
  }) as fc.Arbitrary<Record<string, unknown>>
}

/** Generates values that are partly or entirely invalid for a schema. */
export function spoiled(schema: Schema, known: Known): fc.Arbitrary<unknown> {
  if (schema.type === 'object' || schema.properties) {
    const keys = Object.keys(schema.properties ?? {})
    const whole = objectOf(schema, (inner, key) => allowed(inner, known, key))
    const foreign = fc
      .tuple(whole, fc.constantFrom(...foreignKeys), strange)
      .map(([value, key, inner]) => withKey(value, key, inner))
    if (keys.length === 0) return fc.oneof(foreign, strange)
    const key = fc.constantFrom(...keys)
    const missing = fc
      .tuple(whole, key)
      .map(([value, gone]) => Object.fromEntries(Object.entries(value).filter(([one]) => one !== gone)))
    const inside = fc
      .tuple(whole, key)
      .chain(([value, one]) =>
        spoiled(schema.properties?.[one] ?? {}, known).map((inner) => withKey(value, one, inner)),
      )
    return fc.oneof({ weight: 6, arbitrary: inside }, foreign, missing, strange)
  }
  if (schema.type === 'array') {
    const inner = schema.items ?? {}
    const some = fc.array(spoiled(inner, known), { minLength: 1, maxLength: LIST })
    const many = allowed(inner, known).map((one) =>
      Array.from({ length: (schema.maxItems ?? 100) + 1 }, () => one),
    )
    return fc.oneof(some, many, strange)
  }
  if (schema.type === 'string') return fc.oneof(strange, strangeText, tooLong(schema))
  if (schema.type === 'integer' || schema.type === 'number') return fc.oneof(strange, strangeNumber)
  return strange
}

const foreignKeys = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'length',
  '',
  '\0',
  'نام',
  '$ne',
]

/** Adds a property, also `__proto__` as an own property, as JSON.parse does. */
function withKey(value: object, key: string, inner: unknown): object {
  const copy = { ...value }
  Object.defineProperty(copy, key, { value: inner, enumerable: true, configurable: true, writable: true })
  return copy
}

const tooLong = ({ maxLength = 100 }: Schema) =>
  fc.constantFrom('ط'.repeat(maxLength + 1), '😀'.repeat(Math.min(maxLength, 3000)), 'x'.repeat(maxLength))

/** Texts that often break databases, patterns and pages. */
export const strangeText: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\0',
    'الف\0ب',
    '\ud800',
    'الف\udfff',
    '\ufeff',
    '\u202e\u2066',
    '\u0300'.repeat(200),
    '‌'.repeat(50),
    '%',
    '_%_',
    '\\',
    "' or 1=1 --",
    '<script>alert(1)</script>',
    '${7*7}{{7*7}}',
    '../../etc/passwd',
    'http://evil.example/',
    '//evil.example',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    `data:image/svg+xml,<svg onload="alert(1)"/>`,
    'a\r\nSet-Cookie: x=1',
    '٠٩١٢٣٤٥٦٧٨٩',
    '+98 912 000 0000',
    '2026-02-30',
    '0000-00-00',
    '999999-99-99T99:99:99Z',
    'NaN',
    'null',
    '1e309',
    '(((((((((((((((((((((((((((((((',
    `${'a'.repeat(40)}!`,
    'aeiou '.repeat(30),
  ),
  fc.string({ maxLength: 30, unit: 'binary' }),
)

const strangeNumber = fc.constantFrom<unknown>(
  -1,
  0,
  -0,
  0.5,
  1e-7,
  101,
  2_147_483_647,
  2_147_483_648,
  -2_147_483_649,
  2 ** 53,
  -(2 ** 53),
  9_223_372_036_854_776_000,
  1e308,
  '1',
  '۱',
  '0x10',
  ' 1 ',
)

/** Generates any JSON value, mostly strange ones. */
const strange: fc.Arbitrary<unknown> = fc.oneof(
  strangeText,
  strangeNumber,
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    [],
    {},
    [null],
    [[]],
    { '': null },
    { toJSON: 1 },
    { length: -1 },
  ),
  fc.jsonValue({ maxDepth: 2 }),
  fc.integer({ min: 10, max: 1500 }).map(nested),
)

function nested(depth: number): unknown {
  let value: unknown = 1
  for (let level = 0; level < depth; level += 1) value = level % 2 ? [value] : { a: value }
  return value
}
