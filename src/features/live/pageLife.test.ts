/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { watchPageLife, type PageLifeEvent } from './pageLife.ts'

const received: PageLifeEvent['type'][] = []
let stop: () => void
let visibility: DocumentVisibilityState = 'visible'

beforeEach(() => {
  received.length = 0
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => visibility })
  stop = watchPageLife(({ type }) => void received.push(type))
})
afterEach(() => {
  stop()
  Reflect.deleteProperty(document, 'visibilityState')
})

const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted })

test('reports that a tab becomes visible, but not that it is hidden', () => {
  visibility = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(received).toEqual([])
  visibility = 'visible'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(received).toEqual(['page.woke'])
})

test('reports that a tab is online again', () => {
  window.dispatchEvent(new Event('online'))
  expect(received).toEqual(['page.woke'])
})

test('reports when the page enters and leaves the back-forward cache, but not its first load', () => {
  window.dispatchEvent(shown(false))
  window.dispatchEvent(new Event('pagehide'))
  window.dispatchEvent(shown(true))
  expect(received).toEqual(['page.hidden', 'page.shown'])
})

test('reports nothing after it was stopped', () => {
  stop()
  for (const event of [new Event('online'), new Event('pagehide'), shown(true)]) window.dispatchEvent(event)
  document.dispatchEvent(new Event('visibilitychange'))
  expect(received).toEqual([])
})
