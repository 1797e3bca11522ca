import type { AnswerChannel } from '../../../contract/content/messageDeskRules.ts'

export const channelNames: Readonly<Record<AnswerChannel, string>> = { sms: 'پیامک', email: 'ایمیل' }
