import type { SmsTemplates } from '../shared/sellingSettings.ts'
import { ask, type CarrierAnswer } from './ask.ts'
import type { Carrier, SmsProblem } from '../shared/sms.ts'

export interface SmsIrOptions {
  readonly apiKey: string
  /** Numbers of the templates, as text. */
  readonly templates: SmsTemplates
  readonly origin?: string
  readonly timeoutMs?: number
}

/** Sends by sms.ir's verification message. Success is `status` 1 in the body. */
export function createSmsIr(options: SmsIrOptions): Carrier {
  const { apiKey, templates, origin = 'https://api.sms.ir', timeoutMs } = options
  const headers = { accept: 'application/json', 'x-api-key': apiKey }
  return {
    async send({ mobile, template, values }) {
      const problem = problemOf(
        await ask(
          new URL('/v1/send/verify', origin),
          {
            method: 'POST',
            headers: { ...headers, 'content-type': 'application/json' },
            body: JSON.stringify({
              ...{ mobile, templateId: Number(templates[template] ?? '') },
              parameters: values,
            }),
          },
          timeoutMs,
        ),
      )
      return problem ? { ok: false, problem } : { ok: true }
    },
    async credit() {
      const answer = await ask(new URL('/v1/credit', origin), { headers }, timeoutMs)
      const problem = problemOf(answer)
      if (problem) return { ok: false, problem }
      const messages = 'body' in answer ? answer.body['data'] : null
      if (typeof messages !== 'number') return { ok: false, problem: { kind: 'unreadable' } }
      return { ok: true, amount: Math.floor(messages), unit: 'messages' }
    },
  }
}

function problemOf(answer: CarrierAnswer): SmsProblem | null {
  if ('problem' in answer) return answer.problem
  const code = answer.body['status']
  if (typeof code !== 'number') return { kind: 'unreadable', carrierCode: answer.status }
  return code === 1 ? null : { kind: 'refused', carrierCode: code }
}
