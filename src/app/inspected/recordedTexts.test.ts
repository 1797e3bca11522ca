/** Checks for every call of shop and panel that its recording contains only the data to which the user consented. */
import './allApis.ts'
import './panelApis.ts'
import { expect, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import type { TSchema } from 'typebox'
import type { Endpoint } from '../../../contract/endpoint.ts'
// eslint-disable-next-line no-restricted-imports -- a test does not reach a browser
import { endpoints } from '../../../contract/endpoints.ts'
import { baseApi } from '../../api/baseApi.ts'
import { MASK } from '../../devtools/recording/mask.ts'
import { maskedAction, maskedState } from '../../devtools/recording/maskNamed.ts'
import { callBackFlow } from '../../features/orders/callBack/callBackFlow.ts'
import { hubFlow } from '../../features/live/hubFlow.ts'
import { flowEvent } from '../../flows/flow.ts'
import { completeReducer } from '../completeReducer.ts'

/** Fields that no recording contains. */
const NEVER = [
  ...['accessToken', 'birthday', 'cardPan', 'csv', 'iban', 'image', 'invitation', 'nationalCode', 'note'],
  ...['oldPassword', 'password', 'Password', 'payUrl', 'plate', 'postalCode', 'record', 'redirectUrl'],
  ...['subject', 'ticket', 'unit', 'GuidCode', 'Refer', 'couponCode', 'ip', 'card', 'cardEnd', 'paidOn'],
  ...['pictures', 'tracking', 'gift.message'],
]
/** Objects whose name belongs to the names of their fields, because a recording may contain such fields of other objects. */
const HOLDERS = ['gift', 'logo', 'slot']
/** Fields that identify customers or that customers wrote; recordings of staff do not contain them. */
const OF_CUSTOMERS = [
  ...['author', 'buyer', 'cause', 'city', 'device', 'email', 'mobile', 'name', 'province', 'question'],
  ...['receiver', 'staff', 'text', 'trackingCode', 'who', 'number', 'q'],
]
/** Calls with the same answer for everybody, and the panel's list of terms. */
const PUBLIC = [
  ...['getArticle', 'getCompare', 'getDelivery', 'getFacets', 'getHome', 'getPage', 'getPriceHistory'],
  ...['getProduct', 'getStudio', 'getProductTerms', 'getSearchKeyword', 'listArticles'],
  ...['listPopularSearches', 'listProductItems', 'listProducts', 'listQuestions', 'listReviews'],
]

const browserEndpoints: Readonly<Record<string, object>> = baseApi.endpoints

/** Builds a value of a schema in which each free text is the name of its call and field. */
function exampleOf(schema: TSchema | undefined, key: string, call: string, holder = ''): unknown {
  const {
    type,
    properties,
    items,
    anyOf,
    enum: words,
    const: literal,
  } = (schema ?? {}) as Record<string, never>
  if (literal !== undefined) return literal
  if (words) return words[0]
  if (anyOf) return exampleOf(anyOf[0], key, call, holder)
  if (type === 'string') return `⟨${call}.${HOLDERS.includes(holder) ? `${holder}.` : ''}${key}⟩`
  if (type === 'array') return [exampleOf(items, key, call, holder)]
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return true
  if (type !== 'object') return null
  const parts = Object.entries<TSchema>(properties ?? {}).map(([name, part]) => [
    name,
    exampleOf(part, name, call, key),
  ])
  return { ...Object.fromEntries(parts), iban: `⟨${call}.iban⟩` }
}

function actionsOf([name, endpoint]: readonly [string, Endpoint]): UnknownAction[] {
  const isQuery = 'useQuery' in (browserEndpoints[name] ?? {})
  const originalArgs = {
    ...(exampleOf(endpoint.request, '', name) as object | null),
    ...(exampleOf(endpoint.query, '', name) as object | null),
  }
  const queryCacheKey = `${name}(${JSON.stringify(originalArgs)})`
  const arg = { type: isQuery ? 'query' : 'mutation', endpointName: name, originalArgs, queryCacheKey }
  const type = isQuery ? 'api/executeQuery' : 'api/executeMutation'
  const meta = { arg, requestId: name, track: true, startedTimeStamp: 1, fulfilledTimeStamp: 2 }
  return [
    { type: `${type}/pending`, meta: { ...meta, requestStatus: 'pending' } },
    {
      type: `${type}/fulfilled`,
      payload: exampleOf(endpoint.answer, '', name),
      meta: { ...meta, requestStatus: 'fulfilled' },
    },
  ]
}

test('a recording of any call contains only texts to which the user agreed', () => {
  const known = { secrets: [], typed: new Set<string>() }
  const all = (Object.entries(endpoints) as [string, Endpoint][]).filter(([name]) => name in browserEndpoints)
  expect(all.length).toBeGreaterThan(90)
  const texts = all.map((one) => {
    const actions = actionsOf(one)
    const state = actions.reduce(completeReducer as never, completeReducer(undefined, { type: '@@init' }))
    return [...actions.map((action) => maskedAction(action, known)), maskedState(state, known)].join()
  })
  const found = new Set(
    [...texts.join().matchAll(/⟨(\w+)\.([\w.-]+)⟩/g)].map(([, call, key]) => `${call}.${key}`),
  )
  expect(found).toContain('getProduct.nameFa')
  expect(found).toContain('getProfile.firstName')

  const leaks = [...found].filter((mark) => {
    const [call, ...path] = mark.split('.') as [keyof typeof endpoints, ...string[]]
    const key = path.join('.')
    if (PUBLIC.includes(call)) return false
    return NEVER.includes(key) || (endpoints[call].who === 'staff' && OF_CUSTOMERS.includes(key))
  })
  expect(leaks).toEqual([])
})

test('a recording does not contain the bank’s link as the referrer of the next page', () => {
  const location = { location: 'CallBack', title: 'نتیجهٔ پرداخت', value: '/call-back/7' } as const
  const referrer = 'https://bank.example/pay/secret-77'
  const event = flowEvent(hubFlow, { type: 'page.viewed', location, referrer })
  const state = [event].reduce(completeReducer as never, completeReducer(undefined, { type: '@@init' }))
  expect(JSON.stringify(state)).toContain('secret-77')
  expect(maskedAction(event, {}) + maskedState(state, {})).not.toContain('secret-77')
})

test('a recording contains no address that opens a private picture or the result of a payment', () => {
  const [code, id] = ['KcmJ3sp0rzDLT8nJZ8SKQWcg', 'b'.repeat(32)]
  const callBack = `/call-back/${code}`
  const answered = (endpointName: string, originalArgs: object, payload: object) => ({
    type: 'api/executeMutation/fulfilled',
    payload,
    meta: {
      arg: { type: 'mutation', endpointName, originalArgs },
      ...{ requestId: endpointName, requestStatus: 'fulfilled' },
    },
  })
  const location = { location: 'CallBack', title: 'نتیجهٔ پرداخت', value: callBack } as const
  const actions: UnknownAction[] = [
    answered('addReturnPicture', {}, { id, url: `/media/return/${id}.webp` }),
    answered('addReviewPicture', {}, { id }),
    answered('getProfile', {}, { avatar: `/media/avatar/${id}.webp` }),
    answered('getOrderReturns', {}, { returns: [{ items: [{ pictures: [`/media/return/${id}.webp`] }] }] }),
    answered('listReviews', {}, { items: [{ pictures: [`/media/review/${id}.webp`] }] }),
    answered('getPayStatus', { code }, { status: 0 }),
    answered('getOrder', {}, { payments: [{ code, gateway: 'zibal' }] }),
    { type: 'route/changed', payload: { pathname: callBack, search: '', kind: 'CallBack' } },
    flowEvent(callBackFlow, { type: 'callBack.opened', code }),
    flowEvent(hubFlow, { type: 'page.viewed', location, referrer: `https://shop.example${callBack}` }),
    { type: 'notices/toastShown', payload: { text: `/api/Pay/Callback/${code}?Authority=1` } },
  ]
  const state = actions.reduce(completeReducer as never, completeReducer(undefined, { type: '@@init' }))
  expect(JSON.stringify(state)).toContain(code)
  const texts = [...actions.map((action) => maskedAction(action, {})), maskedState(state, {})]
  expect(texts.filter((text) => text.includes(code) || text.includes(id))).toEqual([])
  // The replay still finds the page of the payment.
  expect(texts.join()).toContain(`"pathname":"/call-back/${MASK}"`)
})
