import { SuccessAnswer } from '../commonSchemas.ts'
import { messageDeskPaths as paths } from './messageDeskPaths.ts'
import * as desk from './messageDeskSchemas.ts'

export const messageDeskEndpoints = {
  listMessages: {
    ...paths.listMessages,
    summary: 'Messages to the shop, and the channels for answers (staff)',
    query: desk.MessagesQuery,
    answer: desk.MessagesAnswer,
  },
  markMessage: {
    ...paths.markMessage,
    summary: 'Mark a message as answered, or as waiting again (staff)',
    params: desk.MessageParams,
    request: desk.MarkRequest,
    answer: SuccessAnswer,
  },
  answerMessage: {
    ...paths.answerMessage,
    summary: 'Answer a message by text message or e-mail (staff)',
    params: desk.MessageParams,
    request: desk.AnswerRequest,
    answer: SuccessAnswer,
  },
} as const
