/** @jest-environment jest-fixed-jsdom */
import { Blob } from 'node:buffer'
import { CompressionStream } from 'node:stream/web'
import { setImmediate } from 'node:timers'
import { gunzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { RECORD_BYTES, RECORD_PREFIX, RECORD_SECONDS } from '../../../contract/problems/rules.ts'
import { signedOut } from '../../api/events.ts'
import { logoutRequested } from '../../features/identity/session/sessionSlice.ts'
import { createPlayer } from '../replay/player.ts'
import { readRecording } from '../replay/readRecording.ts'
import type { State } from '../replay/recording.ts'
import { keepLastMinutes, lastMinutes } from './lastMinutes.ts'
import { lastRecord } from './lastRecord.ts'
import { MASK } from './mask.ts'
import { takeMinutes } from './minutesBefore.ts'
import { scrolled } from './pageNotes.ts'
import { recorderLoader } from './recorderLoader.ts'

// jsdom lacks CompressionStream, matchMedia and parts of Blob.
Object.assign(globalThis, { Blob, CompressionStream })
window.matchMedia = (media) => Object.assign(new EventTarget(), { matches: false, media }) as MediaQueryList

const clock = { now: 1_000_000 }
const watched = {
  now: () => clock.now,
  secrets: () => ['hush-hush'],
  services: { fetch: () => Promise.reject(new Error('away')) },
  surroundings: () => ({ viewport: { width: 360, height: 740 }, route: '/now', build: 'b1' }),
}

interface Shop extends Record<string, unknown> {
  readonly route: { readonly pathname: string; readonly search: string }
  readonly count: number
}
const start: Shop = { route: { pathname: '/shop', search: '?q=1' }, count: 0 }
const reducer = (state: State = start, { type }: UnknownAction): State =>
  type === 'more' ? { ...state, count: Number(state.count) + 1 } : state
let state: State = start

function dispatch(action: UnknownAction) {
  recorderLoader.keepLast?.(action, () => state)
  state = reducer(state, action)
}
const pass = (seconds: number) => (clock.now += seconds * 1000)
const made = async () => (await lastRecord(lastMinutes()!, watched))!
const unpacked = (address: string) =>
  gunzipSync(Buffer.from(address.slice(RECORD_PREFIX.length), 'base64')).toString()

beforeAll(() => {
  keepLastMinutes()
  expect(recorderLoader.keepLast).toBeUndefined()
  recorderLoader.watched = watched
  keepLastMinutes()
})

describe('the last minutes', () => {
  it('are undefined before the first action', () => {
    expect(lastMinutes()).toBeUndefined()
  })

  it('contain the actions of the last two minutes as a recording that the replay can play', async () => {
    dispatch({ type: 'more' })
    pass(RECORD_SECONDS - 20)
    dispatch({ type: 'more' })
    pass(30)
    dispatch({ type: '@@redux/INIT' })
    dispatch({ type: 'more' })
    const { text, address, steps, seconds, bytes } = await made()
    expect([steps, seconds]).toEqual([2, 30])
    expect(unpacked(address)).toBe(text)
    expect(bytes).toBeLessThan(text.length)
    const recording = readRecording(text)
    expect(recording.session).toMatchObject({
      ...{ route: '/shop?q=1', build: 'b1', theme: 'auto', scheme: 'light', times: [0, 30_000] },
      viewport: { width: 360, height: 740 },
    })
    const { timeline } = createPlayer(recording, reducer).getState()
    expect([timeline.stateAt(0).count, timeline.stateAt(2).count]).toEqual([1, 3])
  })

  it('do not change after they were taken, and are undefined when two minutes pass without an action', async () => {
    const taken = lastMinutes()!
    pass(RECORD_SECONDS + 1)
    dispatch({ type: 'other' })
    expect(taken.actions).toHaveLength(2)
    expect((await made()).steps).toBe(1)
    pass(RECORD_SECONDS + 1)
    expect(lastMinutes()).toBeUndefined()
  })

  it('contain at most 2000 actions', () => {
    for (let count = 0; count < 5000; count += 1) dispatch({ type: 'more' })
    expect(lastMinutes()!.actions.length).toBeLessThanOrEqual(2000)
    pass(RECORD_SECONDS + 1)
  })

  it('are dropped after a logout but not after a session expired', () => {
    dispatch({ type: 'more' })
    dispatch(signedOut())
    expect(lastMinutes()!.actions).toHaveLength(2)
    dispatch(logoutRequested())
    dispatch({ type: 'more' })
    expect(lastMinutes()!.actions).toHaveLength(4)
    dispatch(signedOut())
    expect(lastMinutes()).toBeUndefined()
    dispatch(signedOut())
    expect(lastMinutes()!.actions).toHaveLength(1)
    pass(RECORD_SECONDS + 1)
  })

  it('contain no names, contact data, typed texts or secrets', async () => {
    const form = document.createElement('form')
    form.innerHTML = '<textarea>ساعت پدربزرگ را گم کرده‌ام</textarea>'
    document.body.append(form)
    form.firstElementChild!.dispatchEvent(new Event('change', { bubbles: true }))
    const user = { firstName: 'نگار', lastName: 'راد', mobile: '09131234567', email: 'negar@example.com' }
    const address = {
      ...{ receiver: 'نگار راد', province: 'یزد', city: 'میبد', postalCode: '8961612345' },
      ...{ text: 'کوچهٔ سرو', plate: '12', unit: '3', mobile: '09131234567' },
    }
    state = { ...state, session: { user }, addresses: [address] }
    dispatch({ type: 'notices/toastShown', payload: { text: 'نگار راد، خوش آمدید. نگار‌خانه باز است.' } })
    dispatch({ type: 'notices/toastShown', payload: { text: 'کد به ۰۹۱۳۱۲۳۴۵۶۷ و negar@example.com رفت.' } })
    dispatch({ type: 'sent', payload: { words: 'ساعت پدربزرگ را گم کرده‌ام', token: 'x', at: 'hush-hush' } })
    dispatch({ type: 'bank', payload: { redirectUrl: 'https://bank.example/pay/77' } })
    const meta = { arg: { endpointName: 'getProduct' } }
    dispatch({ type: 'goods', payload: { brand: { name: 'سیکو' }, city: 'کیوتو' }, meta })
    const { text } = await made()
    for (const secret of [
      ...['نگار راد', 'راد', '9131234567', '۹۱۳۱۲۳۴۵۶۷', 'negar@', 'یزد', 'میبد', '8961612345', 'سرو'],
      ...['پدربزرگ', 'hush', 'bank.example'],
    ])
      expect(text).not.toContain(secret)
    expect(text).toContain(MASK)
    // Product names and words that only contain a person's name are not masked.
    for (const plain of ['سیکو', 'کیوتو', 'خوش آمدید']) expect(text).toContain(plain)
    form.remove()
  })

  it('are passed to the page after the bank when the shopper continues the payment of a frozen basket', async () => {
    pass(RECORD_SECONDS + 1)
    dispatch({ type: 'more' })
    window.dispatchEvent(new Event('pagehide'))
    expect(takeMinutes(clock.now)).toBeNull()
    const data = { frozen: true, payUrl: 'https://bank.example/pay/77' }
    state = { ...start, api: { queries: { 'getBasket(undefined)': { endpointName: 'getBasket', data } } } }
    dispatch({ type: 'more' })
    await new Promise(setImmediate)
    window.dispatchEvent(new Event('pagehide'))
    expect(takeMinutes(clock.now)?.actions).toHaveLength(2)
  })

  it('are passed, masked, from the page before the bank to the page after it', async () => {
    pass(RECORD_SECONDS + 1)
    state = start
    dispatch({ type: 'more' })
    dispatch({ type: 'checkout/order.confirmed', payload: { type: 'order.confirmed', note: 'پلاک من' } })
    await new Promise(setImmediate)
    window.dispatchEvent(new Event('pagehide'))
    const left = sessionStorage.getItem('aqrabe-minutes-before')!
    expect(left).not.toContain('پلاک من')
    // The shopper is at the bank for ten minutes.
    pass(600)
    const before = takeMinutes(clock.now)!
    expect(sessionStorage).toHaveLength(0)
    dispatch({ type: 'more' })
    const { text, seconds } = (await lastRecord({ ...lastMinutes()!, before }, watched))!
    expect(seconds).toBe(600)
    const { steps, session } = readRecording(text)
    expect(steps.map(({ action }) => action.type)).toEqual([
      'more',
      'checkout/order.confirmed',
      'recording/documentOpened',
      'more',
    ])
    expect(session).toMatchObject({ route: '/shop?q=1', times: [0, 0, 600_000, 600_000] })
    expect(takeMinutes(clock.now)).toBeNull()
  })

  it('lose their oldest steps when they are too large, and are null when even the last step is', async () => {
    pass(RECORD_SECONDS + 1)
    const noise = (length: number) =>
      Array.from({ length: length / 8 }, () => Math.random().toString(36).slice(2, 10)).join('')
    dispatch({ type: 'notices/toastShown', payload: { text: noise(RECORD_BYTES * 2) } })
    dispatch({ type: 'more' })
    dispatch({ type: 'more' })
    const record = await made()
    expect(record.steps).toBeLessThan(3)
    expect(record.bytes).toBeLessThanOrEqual(RECORD_BYTES)
    pass(RECORD_SECONDS + 1)
    dispatch({ type: 'notices/toastShown', payload: { text: noise(RECORD_BYTES * 2) } })
    expect(await lastRecord(lastMinutes()!, watched)).toBeNull()
  })

  it('begin with the position to which the page was scrolled before them', async () => {
    const lower = scrolled({ x: 0, y: 900 })
    dispatch(lower)
    pass(RECORD_SECONDS + 1)
    dispatch({ type: 'more' })
    dispatch({ type: 'more' })
    const { steps, session } = readRecording((await made()).text)
    expect(steps.map(({ action }) => action)).toEqual([lower, { type: 'more' }, { type: 'more' }])
    expect(session?.times).toEqual([0, 0, 0])
  })
})
