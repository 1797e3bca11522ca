import { answerChannels, type AnswerChannel } from '../../../contract/content/messageDeskRules.ts'
import type { Means, Message } from './messagesApi.ts'

export const channelNames: Readonly<Record<AnswerChannel, string>> = { sms: 'پیامک', email: 'ایمیل' }

/** Channels that the shop offers and for which the sender left an address. */
export const usableChannels = ({ mobile, email }: Message, means: Means): readonly AnswerChannel[] =>
  answerChannels.filter((one) => (one === 'sms' ? means.sms > 0 && mobile : means.email && email))

/** Name of the draft of an answer. */
export const answerDraft = (id: number) => `message-${id}-answer`
