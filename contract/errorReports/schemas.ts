import { Type, type Static } from 'typebox'
import { oneOf, PageNumber, pageOfList } from '../commonSchemas.ts'

/** `error`, `rejection`: uncaught errors; `page`: a page failed to render; `part`: a chunk of code failed to load. */
export const errorKinds = ['error', 'rejection', 'page', 'part'] as const
export type ErrorKind = (typeof errorKinds)[number]

/** An error report from a browser: places in the code and states of machines, nothing that a shopper typed. */
export const ErrorReport = Type.Object({
  kind: oneOf(errorKinds),
  name: Type.String({ title: 'نام', maxLength: 60 }),
  message: Type.String({ maxLength: 300 }),
  frames: Type.Array(Type.String({ maxLength: 200 }), {
    maxItems: 8,
    description: 'function@/assets/file.js:line:column, innermost first',
  }),
  build: Type.String({ maxLength: 40 }),
  route: Type.String({
    maxLength: 120,
    description: 'pattern of the page, such as /shop/product/:id/:slug?',
  }),
  flows: Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 120 }), {
    maxProperties: 40,
    description: 'state of each machine by its id',
  }),
})
export type ErrorReport = Static<typeof ErrorReport>

export const ErrorReportAnswer = Type.Object({ success: Type.Boolean() })

/** A group of reports of the same error in the same build; its other fields come from the latest report. */
export const ErrorEntry = Type.Object({
  ...ErrorReport.properties,
  fingerprint: Type.String(),
  agent: Type.String({ description: 'browser and system without versions' }),
  count: Type.Integer(),
  firstSeen: Type.String({ description: 'ISO time' }),
  lastSeen: Type.String({ description: 'ISO time' }),
})
export type ErrorEntry = Static<typeof ErrorEntry>

export const ErrorReportsQuery = Type.Object({ page: Type.Optional(PageNumber) })

export const ErrorReportsAnswer = Type.Object({
  items: Type.Array(ErrorEntry, { description: 'last seen first' }),
  ...pageOfList,
})
export type ErrorReportsAnswer = Static<typeof ErrorReportsAnswer>
