/** @jest-environment jest-fixed-jsdom */
import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals'
import type { UnknownAction } from '@reduxjs/toolkit'
import { recorderLoader } from './recorderLoader.ts'
import { startNote, watchPage } from './watchPage.ts'

const noted: UnknownAction[] = []
const clock = { now: 100 }
const consoleError = jest.spyOn(console, 'error').mockImplementation(() => {})
let send: typeof fetch = () => Promise.reject(new Error('away'))
const services: { fetch: typeof fetch } = { fetch: (...given) => send(...given) }
const wrapped: typeof fetch = (...given) => services.fetch(...given)

/** jsdom has no Navigation API. */
const navigation = Object.assign(new EventTarget(), { currentEntry: { index: 3 } })

beforeAll(() => {
  Object.assign(window, { navigation })
  recorderLoader.keep = (note) => void noted.push(note)
  watchPage({ now: () => clock.now, services })
})
beforeEach(() => void noted.splice(0))
const last = () => noted.at(-1)?.['payload']

test('notes a press with role and name of the control, before the handlers of the page', () => {
  document.body.innerHTML = `
    <button aria-label="افزودن به سبد"><i>+</i></button>
    <a href="/x"><img alt="ساعت سیکو"></a>
    <label>شماره <input value="09131234567"></label><p>متن</p>`
  const [button, link, label, field, text] = ['i', 'img', 'label', 'input', 'p'].map((one) =>
    document.querySelector<HTMLElement>(one)!,
  )
  button!.addEventListener('click', () => noted.push({ type: 'handled' }))
  button!.click()
  expect(noted.map(({ type }) => type)).toEqual(['recording/pressed', 'handled'])
  expect(noted[0]!['payload']).toMatchObject({ role: 'button', name: 'افزودن به سبد' })
  link!.addEventListener('click', (event) => event.preventDefault())
  link!.click()
  expect(last()).toMatchObject({ role: 'link', name: 'ساعت سیکو' })
  noted.splice(0)
  // The browser presses the field itself; that is one press.
  label!.click()
  expect(noted).toHaveLength(1)
  expect(last()).toMatchObject({ role: 'textbox', name: 'شماره' })
  field!.click()
  expect(JSON.stringify(noted)).not.toContain('0913')
  text!.click()
  expect(last()).toMatchObject({ role: '', name: '' })
})

test('notes the text of a label once that contains its field and names it, too', () => {
  document.body.innerHTML = '<label for="city">شهر <input id="city"></label>'
  document.querySelector('input')!.click()
  expect(last()).toMatchObject({ role: 'textbox', name: 'شهر' })
})

test('notes which of several controls with the same role and name the visitor pressed', () => {
  // jsdom has no layout.
  HTMLElement.prototype.checkVisibility = function () {
    return !this.hidden
  }
  document.body.innerHTML = `
    <button>حذف</button><a href="#x">حذف</a><button hidden>حذف</button><button>برای بعد</button>
    <i aria-hidden="true"><button>حذف</button></i><button>حذف</button>`
  const buttons = [...document.querySelectorAll('button')]
  buttons[0]!.click()
  expect(last()).not.toHaveProperty('nth')
  buttons[4]!.click()
  expect(last()).toMatchObject({ role: 'button', name: 'حذف', nth: 1 })
})

test("notes the browser's Back and Forward within the document, but not the shop's own", () => {
  const go = (index: number, also: object = {}) =>
    navigation.dispatchEvent(
      Object.assign(new Event('navigate'), {
        ...{ navigationType: 'traverse', userInitiated: true, destination: { index, sameDocument: true } },
        ...also,
      }),
    )
  go(2)
  go(5)
  go(2, { userInitiated: false })
  go(-1, { navigationType: 'push' })
  go(0, { destination: { index: 0, sameDocument: false } })
  expect(noted).toEqual([
    { type: 'recording/traversed', payload: { by: -1 } },
    { type: 'recording/traversed', payload: { by: 2 } },
  ])
})

test('notes the role by which a browser test finds a control', () => {
  const roles = [
    '<summary>برند</summary>',
    ...['search', 'range', 'number', 'file', 'email', 'submit'].map(
      (type) => `<input type="${type}" aria-label="x">`,
    ),
  ].map((html) => {
    document.body.innerHTML = html
    ;(document.body.firstElementChild as HTMLElement).click()
    return (last() as { role: string }).role
  })
  expect(roles).toEqual(['summary', 'searchbox', 'slider', 'spinbutton', 'button', 'textbox', 'button'])
})

test('notes method, path, status and duration of calls, and those without an answer', async () => {
  send = () => {
    clock.now += 31
    return Promise.resolve({ status: 503 } as Response)
  }
  await wrapped('/api/Order?id=7', { method: 'POST', body: '{"note":"hush"}' })
  expect(last()).toEqual({ method: 'POST', path: '/api/Order?id=7', status: 503, ms: 31 })
  send = () => Promise.reject(new Error('away'))
  await expect(wrapped('/api/Home')).rejects.toThrow('away')
  expect(last()).toMatchObject({ method: 'GET', path: '/api/Home', status: 0 })
  expect(JSON.stringify(noted)).not.toContain('hush')
})

test('notes uncaught errors, unhandled rejections and console.error, without the content of objects', () => {
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('no list'), message: 'no list' }))
  expect(last()).toMatchObject({ source: 'error', kind: 'TypeError', text: 'no list' })
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { iban: 'IR12' } }))
  expect(last()).toMatchObject({ source: 'rejection', kind: '', text: '{…}' })
  console.error('saving failed', new RangeError('too far'), { iban: 'IR12' })
  expect(last()).toMatchObject({ source: 'console', kind: 'RangeError', text: 'saving failed too far {…}' })
  expect(consoleError).toHaveBeenCalledTimes(1)
  jest.mocked(console.error).mockClear()
})

test('notes where the page was scrolled to, a few times a second', () => {
  jest.useFakeTimers()
  Object.assign(window, { scrollX: 0, scrollY: 420 })
  for (let event = 0; event < 50; event += 1) window.dispatchEvent(new Event('scroll'))
  jest.advanceTimersByTime(1000)
  expect(noted).toEqual([{ type: 'recording/scrolled', payload: { x: 0, y: 420 } }])
  expect(startNote()).toEqual(noted[0])
  Object.assign(window, { scrollX: 0, scrollY: 0 })
  expect(startNote()).toBeNull()
  jest.useRealTimers()
})
