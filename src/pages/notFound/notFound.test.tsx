import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { createMemoryRouter, Outlet } from 'react-router'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { contextOf, visit } from '../../testing/visitPage.tsx'
import { makeTestStore } from '../../testing/testStore.ts'
import { loader as productLoader } from '../product/route.tsx'
import { Component, loader } from './route.tsx'

const hint = /شاید پیوندی که دنبال کرده‌اید خراب باشد یا صفحه حذف شده باشد\./

test('shows the message of the error that opened the page and possible reasons', async () => {
  const state = { message: 'این سفارش یافت نشد.' }
  visit({ Component, loader }, { path: '/not-found', at: { pathname: '/not-found', state } })
  expect(await screen.findByText(/^این سفارش یافت نشد\./)).toBeVisible()
  expect(screen.getByText(hint)).toBeVisible()
  expect(screen.getByRole('link', { name: 'صفحهٔ اصلی' })).toHaveAttribute('href', '/')
})

test('shows the default text without a message', async () => {
  visit({ Component, loader }, { path: '/not-found', at: '/not-found' })
  expect(await screen.findByText(hint)).toHaveTextContent(/^شاید/)
})

test('shows the message of a loader that was answered with 404, only once', async () => {
  const backend = createFakeBackend({ getProduct: () => failure(404, 'این کالا یافت نشد.') })
  const { store } = makeTestStore({ backend })
  const router = createMemoryRouter(
    [
      { path: '/', element: <Outlet /> },
      { path: '/shop/product/:id/:slug', loader: productLoader, Component },
      { path: '/not-found', id: 'missing', loader, Component },
    ],
    { initialEntries: ['/'], getContext: () => contextOf(store) },
  )
  await router.navigate('/shop/product/7/x')
  expect(router.state.location.pathname).toBe('/not-found')
  expect(router.state.loaderData['missing']).toBe('این کالا یافت نشد.')
  await router.navigate('/')
  await router.navigate('/not-found')
  expect(router.state.loaderData['missing']).toBe('')
})
