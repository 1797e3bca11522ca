import { expect, test } from '@jest/globals'
import { createMemoryRouter, data } from 'react-router'
import { makeTestStore } from '../testing/testStore.ts'
import { recordRoute } from './recordRoute.ts'

const page = { Component: () => null }
const routes = [
  { path: '/', ...page, handle: { kind: 'Home' } },
  { path: '/call-back/:code', ...page, handle: { kind: 'CallBack' } },
  { path: '/not-found', ...page, handle: { kind: 'NotFound' } },
  {
    path: '/broken',
    ...page,
    handle: { kind: 'Blog' },
    loader: () => {
      throw new Error('the server is away')
    },
  },
  {
    path: '*',
    ...page,
    handle: { kind: 'Page' },
    loader: ({ params }: { params: Record<string, string | undefined> }) => {
      if (params['*'] !== 'about') throw data(null, { status: 404 })
      return null
    },
  },
]

test.each([
  ['/', 'Home'],
  ['/call-back/7', 'CallBack'],
  ['/about', 'Page'],
  ['/nowhere', 'NotFound'],
  ['/not-found', 'NotFound'],
  // The page exists; only its loader failed.
  ['/broken', 'Blog'],
])('%s is recorded as a page of kind %s', async (address, kind) => {
  const { store } = makeTestStore()
  const router = createMemoryRouter(routes)
  recordRoute({ store, router })
  await router.navigate(address)
  expect(store.getState().route).toEqual({ pathname: address, search: '', kind })
})
