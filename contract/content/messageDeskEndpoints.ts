import { forStaff } from '../authorization/forStaff.ts'
import { SuccessAnswer } from '../commonSchemas.ts'
import * as desk from './messageDeskSchemas.ts'

const write = forStaff('messages.write')

export const messageDeskEndpoints = {
  listMessages: write('GET Admin/Messages', 'Messages to the shop, and the channels for answers (staff)', {
    query: desk.MessagesQuery,
    answer: desk.MessagesAnswer,
  }),
  markMessage: write(
    'POST Admin/Messages/:id/Mark',
    'Mark a message as answered, or as waiting again (staff)',
    { params: desk.MessageParams, request: desk.MarkRequest, answer: SuccessAnswer },
  ),
  answerMessage: write(
    'POST Admin/Messages/:id/Answer',
    'Answer a message by text message or e-mail (staff)',
    { params: desk.MessageParams, request: desk.AnswerRequest, answer: SuccessAnswer },
  ),
}
