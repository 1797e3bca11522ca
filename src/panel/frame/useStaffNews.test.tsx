import { expect, test } from '@jest/globals'
import { act, render } from '@testing-library/react'
import { Provider } from 'react-redux'
import { effects } from '../../app/effects.ts'
import { makeStore } from '../../app/makeStore.ts'
import { staffTold } from '../../features/live/events.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { createTestServices } from '../../testing/testServices.ts'
import { toastsOf } from '../../testing/testStore.ts'
import { useStaffNews } from './useStaffNews.ts'

const Panel = () => {
  useStaffNews()
  return null
}

test('announces a new order that arrives after the effects are installed, and none after the panel closes', async () => {
  const store = makeStore({ services: createTestServices({ fetch: createFakeBackend().fetch }) })
  const page = (isOpen: boolean) => <Provider store={store}>{isOpen ? <Panel /> : null}</Provider>
  const { rerender, unmount } = render(page(true))
  await act(() => store.installEffects(effects))
  const send = (id: number) => act(() => void store.dispatch(staffTold({ kind: 'newOrder', id })))
  send(71)
  expect(toastsOf(store)).toEqual(['سفارش تازه: ۷۱'])
  rerender(page(false))
  send(72)
  expect(toastsOf(store)).toEqual(['سفارش تازه: ۷۱'])
  unmount()
  store.stop()
})
