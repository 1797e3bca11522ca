import type { SmsTemplates } from '../shared/sellingSettings.ts'
import { ask, type CarrierAnswer } from './ask.ts'
import type { Carrier, SmsProblem } from '../shared/sms.ts'

export interface KavenegarOptions {
  readonly apiKey: string
  readonly templates: SmsTemplates
  readonly origin?: string
  readonly timeoutMs?: number
}

const tokenNames = ['token', 'token2', 'token3'] as const
const TOKEN_MAX = 100

const RIALS_PER_TOMAN = 10

/** Sends by Kavenegar's lookup: a template with at most three tokens. Success is `return.status` 200 in the body. */
export function createKavenegar(options: KavenegarOptions): Carrier {
  const { apiKey, templates, origin = 'https://api.kavenegar.com', timeoutMs } = options
  const urlOf = (call: string) => new URL(`/v1/${encodeURIComponent(apiKey)}/${call}.json`, origin)
  return {
    async send({ mobile, template, values }) {
      const url = urlOf('verify/lookup')
      url.searchParams.set('receptor', mobile)
      url.searchParams.set('template', templates[template] ?? '')
      tokenNames.forEach((name, index) => {
        const value = values[index]?.value
        if (value !== undefined) url.searchParams.set(name, tokenOf(value))
      })
      const problem = problemOf(await ask(url, {}, timeoutMs))
      return problem ? { ok: false, problem } : { ok: true }
    },
    async credit() {
      const answer = await ask(urlOf('account/info'), {}, timeoutMs)
      const problem = problemOf(answer)
      if (problem) return { ok: false, problem }
      const entries = 'body' in answer ? (answer.body['entries'] as { remaincredit?: unknown } | null) : null
      const rials = Number(entries?.remaincredit)
      if (!Number.isFinite(rials)) return { ok: false, problem: { kind: 'unreadable' } }
      return { ok: true, amount: Math.floor(rials / RIALS_PER_TOMAN), unit: 'toman' }
    },
  }
}

function problemOf(answer: CarrierAnswer): SmsProblem | null {
  if ('problem' in answer) return answer.problem
  const code = (answer.body['return'] as { status?: unknown } | null | undefined)?.status
  if (typeof code !== 'number') return { kind: 'unreadable', carrierCode: answer.status }
  return code === 200 ? null : { kind: 'refused', carrierCode: code }
}

/** Makes a token: Kavenegar allows no white space, underscores and colons, so they become zero-width non-joiners and hyphens. */
export function tokenOf(value: string): string {
  return value.trim().replace(/\s+/g, '\u200c').replace(/[_:]+/g, '-').slice(0, TOKEN_MAX)
}
