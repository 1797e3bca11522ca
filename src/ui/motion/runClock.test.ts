/** @jest-environment jest-fixed-jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals'
import { runClock } from './runClock.ts'

let setInView: (isIntersecting: boolean) => void
let stop = () => {}
let element: HTMLElement

/** 10:10:30 in Tehran. */
const START = Date.parse('2025-11-21T06:40:30Z')

function start({ still = false } = {}): void {
  Object.assign(globalThis, {
    IntersectionObserver: class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        setInView = (isIntersecting) => callback([{ isIntersecting }])
      }
      observe() {}
      disconnect() {}
    },
  })
  element = document.createElement('div')
  stop = runClock(element, still)
  setInView(true)
}

const angle = (hand: string) => parseFloat(element.style.getPropertyValue(`--${hand}`)) % 360

beforeEach(() => void jest.useFakeTimers({ now: START }))
afterEach(() => {
  stop()
  jest.useRealTimers()
})

describe('runClock', () => {
  test('shows Tehran’s time at once and ticks on the second', () => {
    start()
    expect([angle('hour'), angle('minute'), angle('second')]).toEqual([305.25, 63, 180])
    jest.advanceTimersByTime(999)
    expect(angle('second')).toBe(180)
    jest.advanceTimersByTime(1)
    expect(angle('second')).toBe(186)
  })

  test('the second hand continues clockwise past twelve', () => {
    start()
    jest.advanceTimersByTime(29_000)
    const before = parseFloat(element.style.getPropertyValue('--second'))
    jest.advanceTimersByTime(1000)
    expect(parseFloat(element.style.getPropertyValue('--second')) - before).toBeCloseTo(6, 6)
    expect(angle('second')).toBeCloseTo(0, 6)
  })

  test('stops while out of sight and shows the right time when seen again', () => {
    start()
    setInView(false)
    expect(jest.getTimerCount()).toBe(1) // The timer that ends the animation in which the hands turn to the time.
    jest.advanceTimersByTime(10_000)
    expect(angle('second')).toBe(180)
    setInView(true)
    expect(angle('second')).toBeCloseTo(240, 6)
  })

  test('with reduced motion updates once a minute without turning', () => {
    start({ still: true })
    expect(element.dataset.clock).toBe('still')
    jest.advanceTimersByTime(29_000)
    expect(angle('minute')).toBe(63)
    jest.advanceTimersByTime(1000)
    expect(angle('minute')).toBeCloseTo(66, 6)
    expect(element.dataset.clock).toBe('still')
  })

  test('leaves no timer when it is stopped', () => {
    start()
    stop()
    expect(jest.getTimerCount()).toBe(0)
  })
})
