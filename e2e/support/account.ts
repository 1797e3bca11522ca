/** Accounts of a test's own, opened past the browser, and the codes of their text messages. */
import { cookies, headers } from '../../contract/constants.ts'
import { accountPaths } from '../../contract/paths/account.ts'
import { elementsPaths } from '../../contract/paths/elements.ts'
import type { LoginAnswer } from '../../contract/schemas/account.ts'
import type { OutboxAnswer } from '../../contract/schemas/elements.ts'
import type { Shop } from './shop.ts'
import { expect } from './test.ts'

export const PASSWORD = 'کبوتر-rainy-roof'

/** Any value passes, as long as cookie and header agree. */
const xsrf = 'value-of-a-caller-without-browser'

async function post(shop: Shop, path: string, body: object, token = ''): Promise<unknown> {
  const answer = await fetch(`${shop.origin}/api/${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: `${cookies.xsrf}=${xsrf}`,
      [headers.xsrf]: xsrf,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  })
  expect(answer.status).toBe(200)
  return answer.json()
}

/** An account with PASSWORD and, where wanted, a verified mobile. */
export async function openAccount(shop: Shop, mobile: string, { verified = false } = {}): Promise<void> {
  const person = { firstName: 'سارا', lastName: 'کیانی', mobile, password: PASSWORD, acceptTerms: true }
  const { accessToken } = (await post(shop, accountPaths.register.path, person)) as LoginAnswer
  if (!verified) return
  await post(shop, accountPaths.sendCode.path, { mobile, purpose: 'verify' }, accessToken)
  const code = await lastCode(shop, mobile, 'verify')
  await post(shop, accountPaths.verifyMobile.path, { code }, accessToken)
}

/** The code of the newest message of this kind, as the outbox holds it. */
export async function lastCode(shop: Shop, mobile: string, template: 'verify' | 'forget'): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const answer = await fetch(`${shop.origin}/api/${elementsPaths.listOutbox.path}`)
    const { items } = (await answer.json()) as OutboxAnswer
    const message = items.find((item) => item.mobile === mobile && item.template === template)
    code = /\d{5}/.exec(message?.text ?? '')?.[0]
    expect(code).toBeDefined()
  }).toPass()
  return code!
}
