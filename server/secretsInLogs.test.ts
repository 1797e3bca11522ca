/** A shopper's visit with the log level `trace`; the log must not contain personal data. */
import { beforeAll, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import sharp from 'sharp'
import { confirmPaidOrders } from './orders/confirmOrder.ts'
import { checkoutSteps, newKey } from './testing/checkout.ts'
import { lastCode } from './testing/codes.ts'
import { databaseKinds, temporaryFolder } from './testing/databases.ts'
import { shopForAll } from './testing/shop.ts'
import type { Visitor } from './testing/visitor.ts'

const MOBILE = '09131239876'
const PASSWORD = 'marked-Password-77'
const WORDS = 'marked words'
const TYPED = {
  firstName: 'نام‌نشان‌دار',
  lastName: 'خاندان‌نشان‌دار',
  email: 'marked@shop.example',
  nationalCode: '0084575948',
  text: 'خیابان نشان‌دار',
  postalCode: '8713614599',
  message: 'پیام نشان‌دار که کسی جز فروشگاه نباید بخواند',
  coupon: 'MARKEDCOUPON',
}

const env = { LOG_LEVEL: 'trace', DATA_DIR: temporaryFolder() }
const shop = shopForAll(databaseKinds[0]!, { storefront: true, env })
let visitor: Visitor
beforeAll(() => void (visitor = shop.visitor()))
const { put, pay, payAtBank } = checkoutSteps(shop)

/** Texts that must not be in the log, by description. */
const secrets = new Map<string, string>()

it('logs the requests of a shopper’s visit without anything typed or issued', async () => {
  await register()
  const addressId = await fillAccount()
  await search()
  await buy(addressId)
  await logOut()
  await failures()
  for (const [name, value] of visitor.cookies) secrets.set(`cookie ${name}`, value)
  for (const [what, value] of Object.entries({ ...TYPED, mobile: MOBILE, password: PASSWORD, words: WORDS }))
    secrets.set(what, value)
  const lines = shop.log()
  expect(lines.split('\n').length).toBeGreaterThan(60)
  expect(lines).toContain('/api/Basket/Checkout')
  const spellings = (value: string) => [value, encodeURIComponent(value), value.replaceAll(' ', '+')]
  const found = [...secrets].filter(
    ([, value]) => value.length > 3 && spellings(value).some((spelling) => lines.includes(spelling)),
  )
  expect(found.map(([what]) => what)).toEqual([])
})

async function register() {
  await visitor.ask('login', {
    body: { UserName: MOBILE, Password: 'marked wrong one', type: 0, rememberMe: true },
  })
  secrets.set('wrong password', 'marked wrong one')
  await visitor.call('sendCode', { mobile: MOBILE, purpose: 'entry' })
  const code = await lastCode(shop, MOBILE)
  secrets.set('code', code)
  const wrong = code === '717171' ? '828282' : '717171'
  await visitor.ask('codeLogin', { body: { mobile: MOBILE, code: wrong, rememberMe: true } })
  secrets.set('wrong code', wrong)
  const { accessToken } = await visitor.call('codeLogin', { mobile: MOBILE, code, rememberMe: true })
  visitor.token = accessToken
  secrets.set('access token', accessToken)
  await visitor.call('changePassword', { password: PASSWORD })
}

async function fillAccount(): Promise<number> {
  const { firstName, lastName, email, nationalCode, text, postalCode, message } = TYPED
  await visitor.ask('updateProfile', { body: { firstName, lastName, email, nationalCode } })
  await visitor.ask('sendMessage', {
    body: { name: firstName, mobile: MOBILE, email, subject: message, message },
  })
  const avatar = `data:image/png;base64,${(await aPicture()).toString('base64')}`
  const profile = await visitor.call('updateProfile', { firstName, lastName, avatar })
  await look(profile.avatar)
  // Request a picture of a return, too. It need not exist, because the shop logs URLs of unknown pictures as well.
  await look(`/media/return/${'5e'.repeat(16)}.webp`)
  await visitor.ask('joinNewsletter', { body: { mobile: MOBILE } })
  const address = {
    title: 'خانه',
    receiver: `${firstName} ${lastName}`,
    mobile: MOBILE,
    province: 'اصفهان',
    city: 'کاشان',
    postalCode,
    text,
    plate: '۱۲',
    unit: '',
    isDefault: true,
  }
  await visitor.ask('saveAddress', { body: { ...address, postalCode: 'marked broken code' } })
  secrets.set('broken postal code', 'marked broken code')
  await visitor.call('saveAddress', address)
  const { addresses } = await visitor.call('listAddresses')
  return addresses[0]?.id ?? 0
}

async function look(picture: string) {
  await visitor.get(picture)
  secrets.set(picture, /[0-9a-f]{32}/.exec(picture)?.[0] ?? '')
}

const aPicture = () =>
  sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()

async function search() {
  await visitor.call('getSearchKeyword', { keyword: WORDS } as never).catch(() => undefined)
  const query = new URLSearchParams({ filter_name: WORDS, sort: 'cheapest' })
  await visitor.get(`/shop/category?${query}`)
  await visitor.get(`/webClientHub?guid=marked-guid&access_token=${visitor.token}`)
  secrets.set('guid', 'marked-guid')
}

async function buy(addressId: number) {
  const who = { id: 0, visitor, addressId }
  await put(who, 'D-1')
  await visitor.ask('setBasketCoupon', { body: { code: TYPED.coupon } })
  const key = newKey()
  const sent = await pay(who, { key })
  secrets.set('authority', sent.redirectUrl.split('/').at(-1) ?? '')
  await visitor.get(sent.redirectUrl.replace(/^https?:\/\/[^/]+/, ''))
  await payAtBank(who, sent)
  await confirmPaidOrders(shop.app.context)
  const payment = await shop.db.selectFrom('payments').selectAll().executeTakeFirstOrThrow()
  await visitor.get(`/call-back/${payment.code}`)
  expect(payment.status).toBe('paid')
  secrets.set('code of the receipt', payment.code)
  secrets.set('card', payment.card_pan)
}

async function logOut() {
  await visitor.ask('refreshToken')
  for (const [name, value] of visitor.cookies) secrets.set(`cookie ${name} before`, value)
  await visitor.call('logout')
}

/** Errors whose properties quote data: PostgreSQL the row, Node the packet. */
async function failures() {
  const { log } = shop.app
  const same = sql`insert into users (mobile, password_hash, first_name, last_name, role) select mobile, 'x', '', '', role
    from users where mobile = ${MOBILE}`
  for (const work of [same, sql`select ${WORDS}::int`, sql`select ${WORDS}::timestamptz`])
    await work.execute(shop.db).then(
      () => expect('no failure').toBe('a failure'),
      (err: unknown) => {
        log.error({ err }, 'request failed')
        log.error(err)
        log.error({ err: new Error('outer', { cause: err }) }, 'failed')
      },
    )
  await shop.app.inject({
    method: 'POST',
    url: '/api/Member-Account/login',
    headers: { 'content-type': 'application/json' },
    payload: `{"Password": "${PASSWORD}`,
  })
  await shop.db.schema.alterTable('settings').renameTo('lost').execute()
  expect((await shop.app.inject('/api/home/get-home')).statusCode).toBe(500)
}
