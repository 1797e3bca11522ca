import type { SmsTemplates } from '../shared/settings.ts'
import { ask } from './ask.ts'
import type { SmsSender } from '../shared/sms.ts'

export interface KavenegarOptions {
  readonly apiKey: string
  readonly templates: SmsTemplates
  readonly origin?: string
  readonly timeoutMs?: number
}

const tokenNames = ['token', 'token2', 'token3'] as const
const TOKEN_MAX = 100

/** Kavenegar's lookup: a template with at most three tokens. It reports success as `return.status` 200 in the body. */
export function createKavenegar(options: KavenegarOptions): SmsSender {
  const { apiKey, templates, origin = 'https://api.kavenegar.com', timeoutMs } = options
  return {
    async send({ mobile, template, values }) {
      const url = new URL(`/v1/${encodeURIComponent(apiKey)}/verify/lookup.json`, origin)
      url.searchParams.set('receptor', mobile)
      url.searchParams.set('template', templates[template] ?? '')
      tokenNames.forEach((name, index) => {
        const value = values[index]?.value
        if (value !== undefined) url.searchParams.set(name, tokenOf(value))
      })
      const answer = await ask(url, {}, timeoutMs)
      if ('problem' in answer) return { ok: false, problem: answer.problem }
      const code = (answer.body['return'] as { status?: unknown } | null | undefined)?.status
      if (typeof code !== 'number')
        return { ok: false, problem: { kind: 'unreadable', carrierCode: answer.status } }
      return code === 200 ? { ok: true } : { ok: false, problem: { kind: 'refused', carrierCode: code } }
    },
  }
}

/** A token must not contain white space, underscores or colons: words are joined by half-spaces, the rest by hyphens. */
export function tokenOf(value: string): string {
  return value.trim().replace(/\s+/g, '\u200c').replace(/[_:]+/g, '-').slice(0, TOKEN_MAX)
}
