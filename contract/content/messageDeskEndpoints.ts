import { SuccessAnswer } from '../commonSchemas.ts'
import { messageDeskPaths as paths } from './messageDeskPaths.ts'
import * as desk from './messageDeskSchemas.ts'

export const messageDeskEndpoints = {
  listMessages: {
    ...paths.listMessages,
    summary: 'Messages to the shop, and by which means they can be answered (staff)',
    query: desk.MessagesQuery,
    answer: desk.MessagesAnswer,
  },
  markMessage: {
    ...paths.markMessage,
    summary: 'Put a message aside as answered, or back to those that wait (staff)',
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
