import { Type, type Static, type TSchema } from 'typebox'
import { list } from './constants.ts'

/**
 * Key in a schema: the value by which the browser replaces a missing or unknown value. A symbol, because validators refuse
 * unknown keywords.
 */
export const WHEN_MISSING = Symbol('otherwise')
/**
 * Marks an object whose unreadable fields decode to empty values, because the specification defines no types for
 * them.
 */
export const LENIENT = Symbol('lenient')

const LARGEST = 2_147_483_647

/** Id of a database row: a PostgreSQL integer from 1. */
export const Id = Type.Integer({ title: 'شناسه', minimum: 1, maximum: LARGEST })
/** Id of a product's variant; 0 means none. */
export const ChoiceId = Type.Integer({ title: 'گزینهٔ کالا', minimum: 0, maximum: LARGEST })
/** Number of a list's page; no list has as many pages as the maximum. */
export const PageNumber = Type.Integer({ title: 'شمارهٔ صفحه', minimum: 1, maximum: 100_000 })

const LEAP_YEAR = String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)`
/** Months of 30 days have no 31st, and February has a 29th only in leap years. */
const DAY = String.raw`^(?:\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|${LEAP_YEAR}-02-29)$`

export const Day = Type.String({
  maxLength: 10,
  pattern: DAY,
  description: 'ISO day in Tehran',
})

export const IdempotencyHeaders = Type.Object({
  'idempotency-key': Type.String({
    title: 'کلید درخواست',
    pattern: '^[A-Za-z0-9_-]{8,64}$',
    description: 'one key per attempt: the same key never creates a second order or return',
  }),
})

/** Business refusals answer 200 with `success: false`; everything else is an error status with this body. */
export const ErrorAnswer = Type.Object({
  message: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  retryAfter: Type.Optional(Type.Integer({ description: 'seconds' })),
  isSent: Type.Optional(
    Type.Boolean({
      description: 'true: refused because a code was just sent; another one after `retryAfter`',
    }),
  ),
  code: Type.Optional(
    Type.String({
      description: 'loginFirst: nobody is logged in; codeSpent: the one-time code has no tries left',
    }),
  ),
})
export type ErrorAnswer = Static<typeof ErrorAnswer>

export const SuccessAnswer = Type.Object({ success: Type.Boolean(), message: Type.String() })
export type SuccessAnswer = Static<typeof SuccessAnswer>

export const Link = Type.Object({ label: Type.String(), url: Type.String() })
export type Link = Static<typeof Link>

/** Paging fields of a list answer, beside its `items`. */
export const ofPage = {
  total: Type.Integer(),
  page: Type.Integer({ minimum: 1, [WHEN_MISSING]: 1 }),
  pageSize: Type.Integer({ minimum: 1, [WHEN_MISSING]: list.pageSize }),
}

/** Paging fields for lists of the panel. They have no defaults, because no other backend has these endpoints. */
export const pageOfList = { total: Type.Integer(), page: Type.Integer(), pageSize: Type.Integer() }

/** One step of a breadcrumb; the last one is the current page. */
export const Crumb = Type.Object({ name: Type.String(), url: Type.String() })
export type Crumb = Static<typeof Crumb>

/** For answers that the specification does not define: a missing `success` counts as success. */
export const Succeeded = Type.Boolean({ [WHEN_MISSING]: true })

/**
 * A literal union as one JSON schema enum.
 * @param otherwise the value by which the browser replaces a missing or unknown one in the answer of another
 * backend. Without it, the browser drops the entry from its list or refuses the answer (contract/endpoint.ts).
 */
export function oneOf<const T extends readonly (string | number)[]>(values: T, otherwise?: T[number]) {
  return Type.Unsafe<T[number]>({
    enum: [...values],
    type: typeof values[0] === 'number' ? 'integer' : 'string',
    [WHEN_MISSING]: otherwise,
  })
}

/** The schema with a title: the Persian name of its field in messages (server/http/fieldErrors.ts). */
export function named<S extends TSchema>(title: string, schema: S): S {
  // Copies property descriptors, because TypeBox stores data of a schema in properties that are not enumerable.
  const own = Object.getOwnPropertyDescriptors(schema)
  return Object.defineProperties({} as S, { ...own, title: { value: title, enumerable: true } })
}
