import type { SmsTemplates } from '../shared/settings.ts'
import { ask } from './ask.ts'
import type { SmsSender } from '../shared/sms.ts'

export interface SmsIrOptions {
  readonly apiKey: string
  /** Numbers, as text. */
  readonly templates: SmsTemplates
  readonly origin?: string
  readonly timeoutMs?: number
}

/** sms.ir's verification message. It reports success as `status` 1 in the body. */
export function createSmsIr(options: SmsIrOptions): SmsSender {
  const { apiKey, templates, origin = 'https://api.sms.ir', timeoutMs } = options
  return {
    async send({ mobile, template, values }) {
      const answer = await ask(
        new URL('/v1/send/verify', origin),
        {
          method: 'POST',
          headers: { 'content-type': 'application/json', accept: 'application/json', 'x-api-key': apiKey },
          body: JSON.stringify({ mobile, templateId: Number(templates[template] ?? ''), parameters: values }),
        },
        timeoutMs,
      )
      if ('problem' in answer) return { ok: false, problem: answer.problem }
      const code = answer.body['status']
      if (typeof code !== 'number')
        return { ok: false, problem: { kind: 'unreadable', carrierCode: answer.status } }
      return code === 1 ? { ok: true } : { ok: false, problem: { kind: 'refused', carrierCode: code } }
    },
  }
}
