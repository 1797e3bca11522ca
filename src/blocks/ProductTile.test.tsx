import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { errorMessages } from '../../contract/errorMessages.ts'
import { createFakeBackend, failure } from '../testing/fakeBackend.ts'
import { aListItem } from '../testing/fixtures.ts'
import { settled } from '../testing/testStore.ts'
import { visit } from '../testing/visitPage.tsx'
import { ProductTile } from './ProductTile.tsx'

test.each([
  [403, [{ to: '/access-denied', options: { message: errorMessages.accessDenied } }]],
  [404, []],
] as const)(
  'a preloaded product that is answered with %d causes the navigations %j',
  async (status, expected) => {
    const backend = createFakeBackend({ getProduct: () => failure(status) })
    const Component = () => <ProductTile product={aListItem({ id: 7 })} />
    const { user, services, store } = visit({ Component }, { path: '/', at: '/', backend })
    await user.hover(await screen.findByRole('article'))
    await waitFor(() => expect(backend.callsOf('getProduct')[0]?.body).toEqual({ id: 7 }))
    await settled(store)
    expect(services.navigations).toEqual(expected)
  },
)
