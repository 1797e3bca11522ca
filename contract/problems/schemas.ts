import { Type, type Static } from 'typebox'
import { Id } from '../commonSchemas.ts'
import { PROBLEM_DAYS, problemLimits, RECORD_LENGTH, RECORD_PREFIX } from './rules.ts'

/** Upper bounds for the parser. The service checks the real maximum and answers with its own message. */
export const AddProblemRequest = Type.Object({
  text: Type.String({ title: 'متن', maxLength: problemLimits.text * 4 }),
  mobile: Type.String({
    title: 'شمارهٔ موبایل',
    default: '',
    maxLength: 100,
    description: 'for the answer; may be empty',
  }),
  email: Type.String({
    title: 'نشانی ایمیل',
    default: '',
    maxLength: 1000,
    description: 'for the answer; may be empty',
  }),
  page: Type.String({
    title: 'نشانی صفحه',
    default: '',
    maxLength: problemLimits.page,
    description: 'path of the reported page',
  }),
  record: Type.Optional(
    Type.String({
      maxLength: RECORD_LENGTH,
      description: `the last minutes as a recording of the shop, gzip: ${RECORD_PREFIX}…`,
    }),
  ),
})
export type AddProblemRequest = Static<typeof AddProblemRequest>

export const AddProblemAnswer = Type.Object({
  success: Type.Boolean(),
  message: Type.String(),
  code: Type.String({ description: 'code to delete the report by' }),
})
export type AddProblemAnswer = Static<typeof AddProblemAnswer>

export const DeleteProblemRequest = Type.Object({ code: Type.String({ title: 'کد پیگیری', maxLength: 100 }) })

/** Id of the message. */
export const ProblemParams = Type.Object({ id: Id })

/** Metadata of a recording. */
export const RecordFacts = Type.Object({
  startedAt: Type.Number({ minimum: 0, description: 'ms since the epoch' }),
  times: Type.Array(Type.Number({ minimum: 0 }), { description: 'ms since the start, one per action' }),
  viewport: Type.Object({
    width: Type.Number({ minimum: 1, maximum: 20_000 }),
    height: Type.Number({ minimum: 1, maximum: 20_000 }),
  }),
  route: Type.String({ maxLength: 4000, pattern: '^/' }),
  build: Type.String({ maxLength: 40 }),
  theme: Type.Union([Type.Literal('light'), Type.Literal('dark'), Type.Literal('auto')]),
  scheme: Type.Union([Type.Literal('light'), Type.Literal('dark')]),
})

/** The format that Redux DevTools imports and the replay opens. */
export const ProblemRecord = Type.Object(
  {
    payload: Type.String({ description: 'the actions, as JSON' }),
    preloadedState: Type.String({ description: 'the state before the first of them, as JSON' }),
    'x-session': RecordFacts,
  },
  { description: `a masked recording; for ${PROBLEM_DAYS} days` },
)
export type ProblemRecord = Static<typeof ProblemRecord>

/** Details of a message that is a problem report. */
export const ProblemOfMessage = Type.Object({
  page: Type.String({ description: 'path of the reported page, or empty' }),
  agent: Type.String({ description: 'browser and system without versions' }),
  build: Type.String(),
  steps: Type.Integer({ description: 'size of its recording; 0 if it has none' }),
  seconds: Type.Integer({ description: 'length of its recording' }),
  expiresAt: Type.String({ description: 'ISO time of its deletion' }),
})
