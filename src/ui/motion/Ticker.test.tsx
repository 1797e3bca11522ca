import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { storageKeys, ticker } from '../../../contract/constants.ts'
import { StopMotion } from './StopMotion.tsx'
import { Ticker } from './Ticker.tsx'

const items = [
  { label: 'یک', url: '/one' },
  { label: 'دو', url: '/two' },
]
const step = ticker.speed + ticker.pause
const pass = (ms: number) => act(() => jest.advanceTimersByTime(ms))
const shown = () =>
  screen.getAllByRole('listitem', { hidden: true }).filter((line) => !line.hasAttribute('inert'))

beforeEach(() => {
  jest.useFakeTimers()
  render(
    <MemoryRouter>
      <Ticker items={items} />
      <StopMotion />
    </MemoryRouter>,
  )
})
afterEach(() => void jest.useRealTimers())

test('shows one line at a time and begins again after the last', () => {
  const texts = () => shown().map((line) => line.textContent)
  expect(texts()).toEqual(['یک'])
  pass(step - 1)
  expect(texts()).toEqual(['یک'])
  pass(1)
  expect(texts()).toEqual(['دو'])
  pass(step)
  expect(texts()).toEqual(['یک'])
})

test('pauses while it contains the focus', () => {
  const link = screen.getByRole('link', { name: 'یک' })
  fireEvent.focus(link)
  pass(step * 3)
  expect(shown()[0]).toHaveTextContent('یک')
  fireEvent.blur(link)
  pass(step)
  expect(shown()[0]).toHaveTextContent('دو')
})

test('a button stops the lines and starts them again, and this device stores the choice', () => {
  const texts = () => shown().map((line) => line.textContent)
  fireEvent.click(screen.getByRole('button', { name: 'توقف حرکت‌ها' }))
  pass(step * 3)
  expect(texts()).toEqual(['یک'])
  expect(localStorage.getItem(storageKeys.stopped)).not.toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'ادامهٔ حرکت‌ها' }))
  pass(step)
  expect(texts()).toEqual(['دو'])
  expect(localStorage.getItem(storageKeys.stopped)).toBeNull()
})

test('with reduced motion no line moves and a button shows the next line', () => {
  cleanup()
  Object.assign(window, { matchMedia: () => ({ matches: true }) })
  render(
    <MemoryRouter>
      <Ticker items={items} />
    </MemoryRouter>,
  )
  pass(step * 3)
  expect(shown()[0]).toHaveTextContent('یک')
  fireEvent.click(screen.getByRole('button', { name: 'خبر بعدی (۱ از ۲)' }))
  expect(shown().map((line) => line.textContent)).toEqual(['دو'])
  fireEvent.click(screen.getByRole('button', { name: 'خبر بعدی (۲ از ۲)' }))
  expect(shown().map((line) => line.textContent)).toEqual(['یک'])
  Object.assign(window, { matchMedia: undefined })
})
