import { expect, test } from '@jest/globals'
import { screen } from '@testing-library/react'
import { baseApi } from '../../api/baseApi.ts'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { aListItem, aMasterData } from '../../testing/fixtures.ts'
import { settled } from '../../testing/testStore.ts'
import { elsewhere, visit } from '../../testing/visitPage.tsx'
import { Component, loader } from './route.tsx'

function open() {
  const backend = createFakeBackend({
    getMasterData: () => aMasterData(null),
    getSharedList: () => ({ name: 'هدیه', items: [aListItem()] }),
  })
  const options = { path: '/shop/list/:key', at: '/shop/list/gift', backend }
  return { backend, visit: () => visit({ Component, loader }, options) }
}

test('an open list stays when its owner withdraws it and a product changes', async () => {
  const { backend, visit } = open()
  const { store, services } = visit()
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('هدیه')
  backend.on({ getSharedList: () => failure(404, 'این فهرست یافت نشد.') })
  store.dispatch(baseApi.util.invalidateTags(['ProductList']))
  await settled(store)
  expect(backend.callsOf('getSharedList')).toHaveLength(2)
  expect(services.navigations).toEqual([])
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('هدیه')
})

test('an unknown list opens /not-found', async () => {
  const { backend, visit } = open()
  backend.on({ getSharedList: () => failure(404, 'این فهرست یافت نشد.') })
  visit()
  expect(await elsewhere()).toHaveTextContent('/not-found')
})
