/** Creates accounts for tests by API calls, and reads the codes of their text messages. */
import { firstBundlePaths as paths } from '../../contract/firstBundlePaths.ts'
import { accountPaths } from '../../contract/identity/accountPaths.ts'
import { outboxPaths } from '../../contract/sms/paths.ts'
import { freezePaths } from '../../contract/basket/freezePaths.ts'
import type { LoginAnswer } from '../../contract/identity/accountSchemas.ts'
import type { OutboxAnswer } from '../../contract/sms/schemas.ts'
import { xsrfHeaders } from '../../server/http/xsrf.ts'
import type { Shop } from './shop.ts'
import { demo, expect } from './test.ts'

export const PASSWORD = 'کبوتر-rainy-roof'

/** Of one browser, because codes are valid only in the browser that requested them. */
const ofOneBrowser = xsrfHeaders()

interface Call {
  readonly method?: 'GET' | 'POST'
  readonly body?: object
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** An API call without a browser, which must succeed. */
export async function call<T>(
  shop: Pick<Shop, 'origin'>,
  path: string,
  { method = 'POST', body, token, headers: more }: Call,
) {
  const answer = await fetch(`${shop.origin}/api/${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...ofOneBrowser,
      ...(token && { authorization: `Bearer ${token}` }),
      ...more,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  expect(answer.status, path).toBe(200)
  return (await answer.json()) as T
}

/** Creates an account with PASSWORD and optionally a verified mobile; returns an access token. */
export async function openAccount(shop: Shop, mobile: string, { verified = false } = {}): Promise<string> {
  const person = { firstName: 'سارا', lastName: 'کیانی', mobile, password: PASSWORD, acceptTerms: true }
  const { accessToken: token } = await call<LoginAnswer>(shop, accountPaths.register.path, { body: person })
  if (!verified) return token
  await call(shop, accountPaths.sendCode.path, { body: { mobile, purpose: 'verify' }, token })
  const code = await lastCode(shop, mobile, 'verify')
  await call(shop, accountPaths.verifyMobile.path, { body: { code }, token })
  return token
}

/** Returns the code of the newest message of this kind in the outbox. */
export async function lastCode(
  shop: Shop,
  mobile: string,
  template: 'verify' | 'forget' | 'entry',
): Promise<string> {
  let code: string | undefined
  await expect(async () => {
    const answer = await fetch(`${shop.origin}/api/${outboxPaths.listOutbox.path}`)
    const { items } = (await answer.json()) as OutboxAnswer
    const message = items.find((item) => item.mobile === mobile && item.template === template)
    code = /\d{6}/.exec(message?.text ?? '')?.[0]
    expect(code).toBeDefined()
  }).toPass()
  return code!
}

/** Logs in as the administrator; returns the access token. */
export async function tokenOf(shop: Pick<Shop, 'origin'>): Promise<string> {
  const body = { UserName: demo.administrator, Password: demo.password, type: 0, rememberMe: false }
  return (await call<LoginAnswer>(shop, paths.login.path, { body })).accessToken
}

/** Logs in as the administrator. Returns a function for API calls with that token: GET without a body, POST with one. */
export async function logInAsStaff(shop: Shop) {
  const token = await tokenOf(shop)
  return <T>(path: string, body?: object) =>
    call<T>(shop, path, { method: body ? 'POST' : 'GET', token, ...(body && { body }) })
}

/** Freezes the basket of an account for a payment, as staff can (spec §4). */
export async function freezeBasket(shop: Shop, mobile: string, message: string): Promise<void> {
  const callAsStaff = await logInAsStaff(shop)
  const answer = await callAsStaff(freezePaths.freezeBasket.path, { mobile, message })
  expect(answer).toMatchObject({ success: true })
}
