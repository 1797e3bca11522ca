import { answerChannels, type AnswerChannel } from '../../../contract/content/messageDeskRules.ts'
import type { Means, Message } from './messagesApi.ts'

export const channelNames: Readonly<Record<AnswerChannel, string>> = { sms: 'پیامک', email: 'ایمیل' }

/** By what the shop and the writer have. */
export const usableChannels = ({ mobile, email }: Message, means: Means): readonly AnswerChannel[] =>
  answerChannels.filter((one) => (one === 'sms' ? means.sms > 0 && mobile : means.email && email))

/** Under which name an answer that is being written is kept. */
export const answerDraft = (id: number) => `message-${id}-answer`
