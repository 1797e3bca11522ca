import { expect, jest, test } from '@jest/globals'
import { act, screen } from '@testing-library/react'
import { data } from 'react-router'
import { connectionLostMessages } from '../../../contract/connectionLost.ts'
import { offline } from '../../api/errors.ts'
import { visit } from '../../testing/visitPage.tsx'
// Imported here, because the browser loads this screen with the effects.
import './ConnectionLostScreen.tsx'

const Component = () => <h1>رسید</h1>
const at = { path: '/here', at: '/here' }

test('shows the Persian message of a failed loader and retries in place', async () => {
  let tries = 0
  const loader = () => {
    tries += 1
    if (tries === 1) throw data({ message: 'ارتباط برقرار نشد.' }, { status: 503 })
    return null
  }
  const { user } = visit({ Component, loader }, at)
  expect(await screen.findByText('ارتباط برقرار نشد.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'صفحهٔ اصلی' })).toHaveAttribute('href', '/')
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(await screen.findByRole('heading', { name: 'رسید' })).toBeVisible()
})

test('shows the not-found screen for a 404', async () => {
  const loader = () => {
    throw data(null, { status: 404 })
  }
  visit({ Component, loader }, at)
  expect(await screen.findByRole('heading', { name: 'این صفحه وجود ندارد' })).toBeVisible()
  expect(screen.getByText('شاید پیوندی که دنبال کرده‌اید خراب باشد یا صفحه حذف شده باشد.')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'تلاش دوباره' })).toBeNull()
})

test("catches an error of the page's own code with the shop's own message", async () => {
  // React and the router log the error.
  const reported = jest.mocked(console.error).mockImplementation(() => undefined)
  const Broken = () => {
    throw new TypeError('x is undefined')
  }
  visit({ Component: Broken }, at)
  expect(await screen.findByRole('heading', { name: 'این صفحه باز نشد' })).toBeVisible()
  expect(screen.getByText(/مشکلی در سرور پیش آمد/)).toBeVisible()
  expect(document.body).not.toHaveTextContent('undefined')
  expect(reported.mock.calls.flat().some((word) => String(word).includes('x is undefined'))).toBe(true)
  reported.mockClear()
})

test('explains a lost connection and opens the page as soon as there is one', async () => {
  let isConnected = false
  const loader = () => {
    if (!isConnected) throw data(offline, { status: 503 })
    return null
  }
  visit({ Component, loader }, at)
  expect(await screen.findByRole('heading', { name: connectionLostMessages.title })).toBeVisible()
  expect(screen.getByText(connectionLostMessages.text)).toBeVisible()
  expect(screen.getByRole('button', { name: 'صفحهٔ قبلی' })).toBeVisible()
  isConnected = true
  act(() => void window.dispatchEvent(new Event('online')))
  expect(await screen.findByRole('heading', { name: 'رسید' })).toBeVisible()
})

test('reports a lost connection when a chunk fails to load from a shop that is down, and retries on press', async () => {
  const reported = jest.mocked(console.error).mockImplementation(() => undefined)
  const health = jest.fn<typeof fetch>(() => Promise.reject(new TypeError('Failed to fetch')))
  const before = Object.getOwnPropertyDescriptor(globalThis, 'fetch')
  Object.defineProperty(globalThis, 'fetch', { value: health, configurable: true, writable: true })
  const loader = () => {
    throw Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  }
  const { user } = visit({ Component, loader }, at)
  expect(await screen.findByRole('heading', { name: connectionLostMessages.title })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'تلاش دوباره' }))
  expect(health).toHaveBeenCalledWith('/healthz')
  expect(screen.getByRole('heading', { name: connectionLostMessages.title })).toBeVisible()
  if (before) Object.defineProperty(globalThis, 'fetch', before)
  else Reflect.deleteProperty(globalThis, 'fetch')
  reported.mockClear()
})
