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
      description: '1: answered messages; else waiting ones',
    }),
  ),
  id: Type.Optional(Type.Integer({ ...Id, description: 'only the message with this id, answered or not' })),
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
    description: 'set for a problem report; its name, mobile and e-mail may be empty',
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
  items: Type.Array(DeskMessage, { description: 'newest first' }),
  waiting: Type.Integer({ description: 'number of messages that wait for an answer' }),
  means: Type.Object({
    sms: Type.Integer({
      description: 'maximum characters of an answer by text message; 0 if text messages cannot be sent',
    }),
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
  text: Type.String({ title: 'متن', maxLength: ANSWER_LENGTH }),
  seen: Type.Optional(
    Type.Object(
      { answers: Type.Integer({ minimum: 0, maximum: 100_000 }), answered: Type.Boolean() },
      { description: 'answers and state that the sender saw; 409 if the message has changed since' },
    ),
  ),
})
export type AnswerRequest = Static<typeof AnswerRequest>
