import { Type, type Static } from 'typebox'

/** Business refusals answer 200 with `success: false`; everything else is an error status with this body. */
export const ErrorAnswer = Type.Object({
  message: Type.String(),
  fields: Type.Optional(Type.Record(Type.String(), Type.String())),
  retryAfter: Type.Optional(Type.Integer({ description: 'seconds' })),
})
export type ErrorAnswer = Static<typeof ErrorAnswer>

export const SuccessAnswer = Type.Object({ success: Type.Boolean(), message: Type.String() })
export type SuccessAnswer = Static<typeof SuccessAnswer>

export const Link = Type.Object({ label: Type.String(), url: Type.String() })
export type Link = Static<typeof Link>

/** One step of a breadcrumb; the last one of a trail is the page itself. */
export const Crumb = Type.Object({ name: Type.String(), url: Type.String() })
export type Crumb = Static<typeof Crumb>

export const Empty = Type.Object({})

/** A literal union as one JSON schema enum. */
export function oneOf<const T extends readonly (string | number)[]>(values: T) {
  return Type.Unsafe<T[number]>({
    enum: [...values],
    type: typeof values[0] === 'number' ? 'integer' : 'string',
  })
}
