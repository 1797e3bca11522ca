import { errorMessages } from '../../contract/errorMessages.ts'
import type { Shape } from '../../contract/endpoint.ts'

type Marked = Extract<Shape, readonly unknown[]>
type Fields = Exclude<Shape, string | Marked>
type Value = string | number

/**
 * Like `decode`, and derives two values that other backends leave out: the total of a list is at least the number of entries
 * up to this page, and a refusal without a reason gets a general one, so that no toast or alert is empty.
 */
export function decodeAnswer(shape: Shape, body: unknown): unknown {
  const answer = decode(shape, body)
  if (!isObject(answer)) return answer
  const { success, message, items, page, pageSize, total } = answer as Partial<ListAnswer>
  if (success === false && message === '') return { ...answer, message: errorMessages.request }
  const least = items && page && pageSize ? (page - 1) * pageSize + items.length : 0
  return total !== undefined && total < least ? { ...answer, total: least } : answer
}

interface ListAnswer {
  readonly success: boolean
  readonly message: string
  readonly items: readonly unknown[]
  readonly page: number
  readonly pageSize: number
  readonly total: number
}

/**
 * Converts the answer of another backend of spec §7 to the shape of the contract: missing fields become empty, unknown fields
 * are dropped, values of another type are converted. A value that cannot be converted is left out of its list, or becomes null
 * or absent where the contract allows that; otherwise its object cannot be converted either. Returns undefined for an answer
 * that cannot be converted.
 */
export function decode(shape: Shape, value: unknown): unknown {
  if (shape === 's') return textOf(value ?? '')
  // Some backends send an empty text for a missing value.
  const given = value === '' ? undefined : (value ?? undefined)
  if (shape === 'x') return given ?? null
  if (shape === 'b' || shape === 't') return booleanOf(given ?? shape === 't')
  if (typeof shape === 'string') return numberOf(shape, given)
  return isMarked(shape) ? markedOf(shape, given) : fieldsOf(shape, given)
}

function markedOf(shape: Marked, value: unknown): unknown {
  switch (shape[0]) {
    case 'i':
    case 'n':
      return numberOf(shape[0], value, shape[1], shape[2], shape[3])
    case 'e':
      return oneOf(shape, value)
    case 'a':
      return entriesOf(shape[1], value)
    case 'v':
      return variantOf(shape[1], shape[2], value)
    case '?':
      return value === undefined ? null : (decode(shape[1], value) ?? null)
    case '~':
      return fieldsOf(shape[1], value, true)
    default:
      // 'o' (optional) and '!' (needed): neither has an empty value.
      return value === undefined ? undefined : decode(shape[1], value)
  }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

function booleanOf(value: unknown): boolean | undefined {
  const text = String(value).toLowerCase()
  if (text === 'true' || text === '1') return true
  return text === 'false' || text === '0' ? false : undefined
}

/** A number out of bounds counts as missing. */
function numberOf(
  kind: 'i' | 'n',
  value: unknown,
  min = -Infinity,
  max = Infinity,
  otherwise = 0,
): number | undefined {
  if (value === undefined) return otherwise < min ? undefined : otherwise
  const read = typeof value === 'string' ? Number(value) : value
  if (typeof read !== 'number' || !Number.isFinite(read)) return undefined
  const number = kind === 'i' ? Math.round(read) : read
  return number >= min && number <= max ? number : numberOf(kind, undefined, min, max, otherwise)
}

function oneOf([, otherwise, ...values]: readonly ['e', Value | null, ...Value[]], value: unknown) {
  return values.find((known) => isSame(known, value)) ?? otherwise ?? undefined
}

/** Decodes a list; a single value counts as a list with one entry. */
function entriesOf(shape: Shape, value: unknown = []): unknown[] | undefined {
  if (Array.isArray(value)) {
    // A list of texts or numbers may be a column, in which the position counts, so empty entries stay. Empty objects do not.
    const isColumn = typeof decode(shape, undefined) !== 'object'
    const entries = isColumn ? value : value.filter((entry) => entry !== null && entry !== '')
    return entries.map((entry) => decode(shape, entry)).filter((entry) => entry !== undefined)
  }
  const only = isObject(value) ? undefined : decode(shape, value)
  return only === undefined ? undefined : [only]
}

function variantOf(key: string, shapes: Fields, value: unknown): unknown {
  if (!isObject(value)) return undefined
  const name = Object.keys(shapes).find((known) => isSame(known, valueOf(value, key)))
  return name === undefined ? undefined : decode(shapes[name]!, value)
}

function fieldsOf(shape: Fields, value: unknown = {}, isLenient = false): object | undefined {
  if (!isObject(value)) return undefined
  const fields: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(shape)) {
    let field = decode(inner, valueOf(value, key))
    if (field === undefined && isLenient) field = decode(inner, undefined)
    if (field !== undefined) fields[key] = field
    else if (!isMarked(inner) || inner[0] !== 'o') return undefined
  }
  return fields
}

/** Value of a key whose first letter may be a capital or a small letter. */
function valueOf(object: Fields, key: string): unknown {
  const [first = ''] = key
  const small = first.toLowerCase()
  return object[key] ?? object[(first === small ? first.toUpperCase() : small) + key.slice(1)]
}

function isSame(known: Value, value: unknown): boolean {
  return String(value).toLowerCase() === String(known).toLowerCase()
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isMarked(shape: Shape): shape is Marked {
  return Array.isArray(shape)
}
