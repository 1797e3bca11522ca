import { Type, type Static } from 'typebox'
import { list } from './constants.ts'

/** What stands for a missing or unknown value of a schema. A symbol, because validators refuse unknown keywords. */
export const OTHERWISE = Symbol('otherwise')
/** Marks an object of which each field that cannot be read is empty, because the specification says nothing of its type. */
export const LENIENT = Symbol('lenient')

const LARGEST = 2_147_483_647

/** Of a row: PostgreSQL's integer begins at 1 here, and larger ones name nothing. */
export const Id = Type.Integer({ minimum: 1, maximum: LARGEST })
/** Of a choice among a product's variants; 0 is none. */
export const ChoiceId = Type.Integer({ minimum: 0, maximum: LARGEST })
/** Of a list; nobody turns that many. */
export const PageNumber = Type.Integer({ minimum: 1, maximum: 100_000 })

const LEAP_YEAR = String.raw`(?:\d\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)`
/** Months of thirty days have no 31st, and February has a 29th in leap years alone. */
const DAY = String.raw`^(?:\d{4}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])|(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|${LEAP_YEAR}-02-29)$`

export const Day = Type.String({
  maxLength: 10,
  pattern: DAY,
  description: 'ISO day in Tehran',
})

/** Business refusals answer 200 with `success: false`; everything else is an error status with this body. */
export const ErrorAnswer = Type.Object({
  message: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  retryAfter: Type.Optional(Type.Integer({ description: 'seconds' })),
  isSent: Type.Optional(
    Type.Boolean({ description: 'another code is refused because one sent just before is on its way' }),
  ),
})
export type ErrorAnswer = Static<typeof ErrorAnswer>

export const SuccessAnswer = Type.Object({ success: Type.Boolean(), message: Type.String() })
export type SuccessAnswer = Static<typeof SuccessAnswer>

export const Link = Type.Object({ label: Type.String(), url: Type.String() })
export type Link = Static<typeof Link>

/** What a page of a list tells of itself beside its `items`. */
export const ofPage = {
  total: Type.Integer(),
  page: Type.Integer({ minimum: 1, [OTHERWISE]: 1 }),
  pageSize: Type.Integer({ minimum: 1, [OTHERWISE]: list.pageSize }),
}

/** One step of a breadcrumb; the last one of a trail is the page itself. */
export const Crumb = Type.Object({ name: Type.String(), url: Type.String() })
export type Crumb = Static<typeof Crumb>

/** For an answer that the specification does not show: without a word it succeeded. */
export const Succeeded = Type.Boolean({ [OTHERWISE]: true })

/**
 * A literal union as one JSON schema enum.
 * @param otherwise what the browser takes a missing or unknown value for, in the answer of another backend. Without it
 * such an entry is dropped from its list, or the answer is refused (contract/shape.ts).
 */
export function oneOf<const T extends readonly (string | number)[]>(values: T, otherwise?: T[number]) {
  return Type.Unsafe<T[number]>({
    enum: [...values],
    type: typeof values[0] === 'number' ? 'integer' : 'string',
    [OTHERWISE]: otherwise,
  })
}
