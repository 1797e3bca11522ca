import { expect, it, test } from '@jest/globals'
import { MASK, type Known } from './mask.ts'
import { maskedAction, maskedState, maskedText } from './maskNamed.ts'

const known = (secrets: string[] = [], typed: string[] = []): Known => ({ secrets, typed: new Set(typed) })

/** Returns the recorded text of a toast. Texts of toasts are on the list of recorded texts. */
function recordedText(text: string, secrets?: string[], typed?: string[]): string {
  const toast = { type: 'notices/toastShown', payload: { text } }
  const { payload } = JSON.parse(maskedAction(toast, known(secrets, typed))) as typeof toast
  return payload.text
}

/** Returns the recorded action of an answered call. */
function recordedCall(endpointName: string, originalArgs: object, payload: object = {}) {
  const arg = {
    type: 'query',
    endpointName,
    originalArgs,
    queryCacheKey: `${endpointName}(${JSON.stringify(originalArgs)})`,
  }
  const meta = { arg, requestId: 'r1', requestStatus: 'fulfilled', baseQueryMeta: { madeFor: 'member' } }
  return JSON.parse(maskedAction({ type: 'api/executeQuery/fulfilled', payload, meta }, known())) as {
    payload: object
    meta: typeof meta
  }
}

test('texts that are not listed are masked in calls, flows and slices, also in unknown ones', () => {
  const { payload, meta } = recordedCall(
    'getOrder',
    { id: 7, iban: 'IR12' },
    { receiver: 'نگار', iban: 'IR12', total: 9 },
  )
  expect(payload).toEqual({ receiver: 'نگار', iban: MASK, total: 9 })
  expect(meta.arg.originalArgs).toEqual({ id: 7, iban: MASK })
  expect(meta).toMatchObject({
    requestId: 'r1',
    requestStatus: 'fulfilled',
    baseQueryMeta: { madeFor: 'member' },
  })
  expect(recordedCall('brandNewCall', {}, { at: 'x', list: ['y'], on: true }).payload).toEqual({
    at: MASK,
    list: [MASK],
    on: true,
  })
  const flow = {
    type: 'login/login.opened',
    payload: { type: 'login.opened', reason: 'basket', words: 'x' },
    meta: { flow: 'login' },
  }
  expect(JSON.parse(maskedAction(flow, known()))).toMatchObject({
    payload: { type: 'login.opened', reason: 'basket', words: MASK },
    meta: { flow: 'login' },
  })
  const state = {
    session: { user: { firstName: 'نگار', iban: 'IR12' }, isLoggedIn: true },
    unheardOf: { words: 'x' },
  }
  expect(JSON.parse(maskedState(state, known()))).toEqual({
    session: { user: { firstName: 'نگار', iban: MASK }, isLoggedIn: true },
    unheardOf: { words: MASK },
  })
})

test('sessions of an account are recorded without device, address and handle', () => {
  const times = { startedAt: '2026-11-27T09:30:00.000Z', lastSeenAt: '2026-11-27T10:00:00.000Z' }
  const session = { ...times, id: 'h', device: 'کروم', ip: '192.0.2.7', current: true }
  expect(recordedCall('listSessions', {}, { sessions: [session] }).payload).toEqual({
    sessions: [{ ...times, id: MASK, device: MASK, ip: MASK, current: true }],
  })
})

test('a failed call keeps its status and the shop’s message', () => {
  const meta = { arg: { endpointName: 'saveAddress' }, requestStatus: 'rejected' }
  const payload = { status: 'OFFLINE', message: 'نشد.', fields: { PostalCode: 'ده رقم' }, echo: 'کوچهٔ من' }
  expect(
    JSON.parse(maskedAction({ type: 'api/executeMutation/rejected', payload, meta }, known())),
  ).toMatchObject({ payload: { ...payload, echo: MASK } })
})

test('patches of a cached answer are masked like the answer', () => {
  const patched = {
    type: 'api/queries/queryResultPatched',
    payload: {
      queryCacheKey: 'getProfile(undefined)',
      patches: [
        { op: 'replace', path: ['firstName'], value: 'نگار' },
        { op: 'replace', path: ['nationalCode'], value: '0012345678' },
      ],
    },
  }
  const { payload } = JSON.parse(maskedAction(patched, known())) as typeof patched
  expect(payload.queryCacheKey).toBe('getProfile(undefined)')
  expect(payload.patches.map(({ value }) => value)).toEqual(['نگار', MASK])
})

test('a machine is recorded with its state and with only the listed texts of its context', () => {
  const snapshot = {
    status: 'active',
    value: { open: 'editing' },
    context: { userName: '0912', fields: { UserName: 'کوتاه است.' }, extra: 'x' },
  }
  const children = {
    submitLogin: { src: 'submitLogin', snapshot: { status: 'active', input: { secretKey: 'k' } } },
  }
  expect(JSON.parse(maskedState({ flows: { login: { ...snapshot, children } } }, known()))).toEqual({
    flows: {
      login: {
        ...snapshot,
        context: { userName: '0912', fields: { UserName: 'کوتاه است.' }, extra: MASK },
        children: {
          submitLogin: { src: 'submitLogin', snapshot: { status: 'active', input: { secretKey: MASK } } },
        },
      },
    },
  })
})

test('arguments in cache keys are masked when a cache key is a property name or a value', () => {
  const entry = { endpointName: 'getCode', status: 'fulfilled', data: { at: 'x' } }
  const state = {
    api: {
      queries: { 'getCode({"code":"12345","id":7})': entry, 'getNote("of mine")': entry },
      provided: { tags: {}, keys: { 'getNote("of mine")': [{ type: 'Note', id: 3 }] } },
    },
  }
  const masked = { ...entry, data: { at: MASK } }
  expect(JSON.parse(maskedState(state, known()))).toEqual({
    api: {
      queries: { 'getCode({"code":"••••","id":7})': masked, 'getNote("••••")': masked },
      provided: { tags: {}, keys: { 'getNote("••••")': [{ type: 'Note', id: 3 }] } },
    },
  })
})

test('names of gateways, deliveries and the shop’s logo are recorded, because pages show them', () => {
  const gateways = ['zarinpal', 'zibal']
  for (const call of ['getBasket', 'getPayStatus', 'getOrder'])
    expect(recordedCall(call, {}, { gateways }).payload).toEqual({ gateways })
  const order = { slot: { name: 'پیک', place: 'شعبهٔ یزد' }, company: { name: 'شرکت من' } }
  expect(recordedCall('getOrder', {}, order).payload).toEqual({ ...order, company: { name: MASK } })
  const shop = { logo: { image: '/media/logo.png' } }
  expect(recordedCall('getMasterData', {}, { shop }).payload).toEqual({ shop })
  const state = { flows: { checkout: { context: { payBy: 'zibal', note: 'x' } } } }
  expect(JSON.parse(maskedState(state, known()))).toEqual({
    flows: { checkout: { context: { payBy: 'zibal', note: MASK } } },
  })
})

test('a member’s own question is masked until it is published', () => {
  const question = (state: string) => ({ author: 'سارا', state, text: 'راز من' })
  expect(
    recordedCall('listQuestions', { id: 1 }, { items: [question('pending'), question('approved')] }).payload,
  ).toEqual({
    items: [{ ...question('pending'), text: MASK }, question('approved')],
  })
})

it.each(['password', 'newPassword', 'old_password', 'accessToken', 'refresh-token', 'otp', 'secret'])(
  '%s is masked even in a call whose texts are all recorded',
  (key) => {
    expect(recordedCall('getHome', {}, { deep: [{ [key]: 'hunter2', passage: 'words' }] }).payload).toEqual({
      deep: [{ [key]: MASK, passage: 'words' }],
    })
  },
)

test('a code with the format of an SMS code is masked, in Latin and Persian digits', () => {
  expect(
    recordedCall('getHome', {}, { code: '۱۲۳۴۵', smsCode: 123456, websiteCode: '10571' }).payload,
  ).toEqual({
    code: MASK,
    smsCode: MASK,
    websiteCode: '10571',
  })
})

test.each([
  ['Bearer eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl!', `Bearer ${MASK}!`],
  ['wss://shop/hub?guid=1&access_token=abc.def&x=1', `wss://shop/hub?guid=${MASK}&access_token=${MASK}&x=1`],
  ['data:image/jpeg;base64,AAAA', MASK],
  ['/call-back/Ab-1', `/call-back/${MASK}`],
  ['/api/Pay/Callback/Ab-1?Status=OK', `/api/Pay/Callback/${MASK}?Status=OK`],
  ['/media/return/Ab-1', `/media/return/${MASK}`],
])('%s is masked by its format', (text, masked) => {
  expect(recordedText(text)).toBe(masked)
})

test('known secrets are masked inside listed texts', () => {
  expect(recordedText('my horse1 is', ['horse1', ''])).toBe(`my ${MASK} is`)
})

test('typed text is masked as a whole value, and inside other texts if it is long', () => {
  const typed = ['خوب', 'a rather long sentence']
  expect(recordedText('خوب', [], typed)).toBe(MASK)
  expect(recordedText('خوب است', [], typed)).toBe('خوب است')
  expect(recordedText('so: a rather long sentence!', [], typed)).toBe(`so: ${MASK}!`)
})

test('addresses and titles of the panel are recorded without search texts and names', () => {
  const route = { pathname: '/cp/members', search: '?q=09131234567&state=blocked&page=2', kind: 'Page' }
  const recordedRoute = { ...route, search: `?q=${MASK}&state=blocked&page=2` }
  const changed = { type: 'route/changed', payload: route }
  expect(JSON.parse(maskedAction(changed, known()))).toEqual({ ...changed, payload: recordedRoute })
  const value = '/cp/members/7?text=%D9%86%DA%AF%D8%A7%D8%B1'
  const viewed = {
    type: 'hub/page.viewed',
    payload: { type: 'page.viewed', location: { location: 'Page', title: 'نگار راد', value } },
    meta: { flow: 'hub' },
  }
  const location = { location: 'Page', title: MASK, value: `/cp/members/7?text=${MASK}` }
  expect(JSON.parse(maskedAction(viewed, known()))).toMatchObject({ payload: { location } })
  const snapshot = { status: 'active', context: { location: viewed.payload.location } }
  const returnTo = '/cp/orders?q=negar@example.com'
  const state = { route, session: { returnTo }, flows: { hub: snapshot } }
  expect(JSON.parse(maskedState(state, known()))).toEqual({
    route: recordedRoute,
    session: { returnTo: `/cp/orders?q=${MASK}` },
    flows: { hub: { status: 'active', context: { location } } },
  })
  expect(maskedText('/cp/members?q=09131234567', known())).toBe(`/cp/members?q=${MASK}`)
  expect(maskedText('/cp/messages?id=09131234567', known())).toBe(`/cp/messages?id=${MASK}`)
  const login = `/login?returnTo=${encodeURIComponent(returnTo)}`
  expect(maskedText(login, known())).toBe(`/login?returnTo=%2Fcp%2Forders%3F${MASK}`)
  const shop = '/shop/category?q=%D8%B3%DB%8C%DA%A9%D9%88'
  expect(maskedText(shop, known())).toBe(shop)
})
