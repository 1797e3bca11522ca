import { afterEach, beforeEach, expect, jest, test } from '@jest/globals'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { ticker } from '../../../contract/constants.ts'
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
    </MemoryRouter>,
  )
})
afterEach(() => void jest.useRealTimers())

test('one line at a time, the next after its rest and its motion, then again from the first', () => {
  const texts = () => shown().map((line) => line.textContent)
  expect(texts()).toEqual(['یک'])
  pass(step - 1)
  expect(texts()).toEqual(['یک'])
  pass(1)
  expect(texts()).toEqual(['دو'])
  pass(step)
  expect(texts()).toEqual(['یک'])
})

test('it stands still while the focus is in it', () => {
  const link = screen.getByRole('link', { name: 'یک' })
  fireEvent.focus(link)
  pass(step * 3)
  expect(shown()[0]).toHaveTextContent('یک')
  fireEvent.blur(link)
  pass(step)
  expect(shown()[0]).toHaveTextContent('دو')
})
