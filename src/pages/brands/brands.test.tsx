import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { visit } from '../../testing/visitPage.tsx'
import { facetsFor } from '../category/testing/openList.tsx'
import { Component, loader } from './route.tsx'

test('links each brand with products to its list', async () => {
  const backend = createFakeBackend({ getFacets: () => facetsFor({}) })
  visit({ Component, loader }, { path: '/shop/brands', at: '/shop/brands', backend })
  expect(await screen.findByRole('heading', { level: 1, name: 'برندها' })).toBeVisible()
  expect(screen.getByRole('link', { name: /زرین/ })).toHaveAttribute(
    'href',
    '/shop/category?type=brand&category=zarrin',
  )
  expect(screen.getByRole('link', { name: /دریا/ })).toHaveTextContent('۱۲ کالا')
  await waitFor(() => expect(document.title).toBe('برندها | فروشگاه ساعت'))
})
