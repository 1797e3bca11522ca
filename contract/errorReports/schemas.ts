import { Type, type Static } from 'typebox'
import { oneOf, PageNumber } from '../commonSchemas.ts'

/** `error`, `rejection`: nobody caught it; `page`: a page failed; `part`: its code could not be fetched. */
export const errorKinds = ['error', 'rejection', 'page', 'part'] as const
export type ErrorKind = (typeof errorKinds)[number]

/** What a browser says of an error: places in the code and states of machines, nothing that a shopper typed. */
export const ErrorReport = Type.Object({
  kind: oneOf(errorKinds),
  name: Type.String({ maxLength: 60 }),
  message: Type.String({ maxLength: 300 }),
  frames: Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 8,
    description: 'function@/assets/file.js:line:column, the innermost first',
  }),
  build: Type.String({ maxLength: 40 }),
  route: Type.String({
    maxLength: 120,
    description: 'pattern of the page, such as /shop/product/:id/:slug?',
  }),
  flows: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 120 }), {
    maxProperties: 40,
    description: 'state of each flow by its id',
  }),
})
export type ErrorReport = Static<typeof ErrorReport>

export const ErrorReportAnswer = Type.Object({ success: Type.Boolean() })

/** Reports of the same error in the same build are one entry; the rest is of the one that came last. */
export const ErrorEntry = Type.Object({
  ...ErrorReport.properties,
  fingerprint: Type.String(),
  agent: Type.String({ description: 'browser and system in words, no version' }),
  count: Type.Integer(),
  firstSeen: Type.String({ description: 'ISO time' }),
  lastSeen: Type.String({ description: 'ISO time' }),
})
export type ErrorEntry = Static<typeof ErrorEntry>

export const ErrorReportsQuery = Type.Object({ page: Type.Optional(PageNumber) })

export const ErrorReportsAnswer = Type.Object({
  items: Type.Array(ErrorEntry, { description: 'the one seen last first' }),
  total: Type.Integer(),
  page: Type.Integer(),
  pageSize: Type.Integer(),
})
export type ErrorReportsAnswer = Static<typeof ErrorReportsAnswer>
