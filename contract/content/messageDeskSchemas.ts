import { Type, type Static } from 'typebox'
import { Id, oneOf, PageNumber } from '../commonSchemas.ts'
import { ProblemOfMessage } from '../problems/schemas.ts'
import { ANSWER_LENGTH, answerChannels } from './messageDeskRules.ts'

const Time = Type.String({ description: 'ISO time' })

export const MessagesQuery = Type.Object({
  answered: Type.Optional(
    Type.Integer({
      minimum: 0,
      maximum: 1,
      description: '1: those that were answered; else those that wait',
    }),
  ),
  id: Type.Optional(Type.Integer({ ...Id, description: 'this one alone, answered or not' })),
  page: Type.Integer({ ...PageNumber, default: 1 }),
})
export type MessagesQuery = Static<typeof MessagesQuery>

export const DeskMessage = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  mobile: Type.String(),
  email: Type.String(),
  subject: Type.String(),
  text: Type.String(),
  createdAt: Time,
  answeredAt: Type.Union([Time, Type.Null()]),
  problem: Type.Union([ProblemOfMessage, Type.Null()], {
    description: 'of a report that something did not work; its name, mobile and e-mail may be empty',
  }),
  answers: Type.Array(
    Type.Object({
      id: Type.Integer(),
      channel: oneOf(answerChannels),
      text: Type.String(),
      staff: Type.String(),
      at: Time,
    }),
  ),
})
export type DeskMessage = Static<typeof DeskMessage>

export const MessagesAnswer = Type.Object({
  items: Type.Array(DeskMessage, { description: 'the newest first' }),
  waiting: Type.Integer({ description: 'all that wait for an answer' }),
  means: Type.Object({
    sms: Type.Integer({ description: 'most characters of an answer by text message; 0: none can be sent' }),
    email: Type.Boolean({ description: 'whether answers can be sent by e-mail' }),
  }),
  page: Type.Integer(),
  hasMore: Type.Boolean(),
})
export type MessagesAnswer = Static<typeof MessagesAnswer>

export const MessageParams = Type.Object({ id: Id })
export const MarkRequest = Type.Object({ answered: Type.Boolean() })
export const AnswerRequest = Type.Object({
  channel: oneOf(answerChannels),
  text: Type.String({ maxLength: ANSWER_LENGTH }),
  seen: Type.Optional(
    Type.Object(
      { answers: Type.Integer({ minimum: 0, maximum: 100_000 }), answered: Type.Boolean() },
      { description: 'what the message had when this was written; more of it is refused with 409' },
    ),
  ),
})
export type AnswerRequest = Static<typeof AnswerRequest>
