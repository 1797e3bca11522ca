import { expect, test } from '@jest/globals'
import { RouterContextProvider, type LoaderFunctionArgs } from 'react-router'
import { storeContext } from '../api/store.ts'
import { testConfig } from '../testing/fixtures.ts'
import { makeTestStore } from '../testing/testStore.ts'
import { loader as loadReplay } from './replay/route.tsx'
import { elementsLoader } from './requireElements.ts'

function open(load: (args: LoaderFunctionArgs) => unknown, address: string, elements: boolean) {
  const context = new RouterContextProvider()
  const { store } = makeTestStore({ services: { config: { ...testConfig, elements } } })
  context.set(storeContext, store)
  const request = new Request(`https://shop.example${address}`)
  return () => load({ context, request } as unknown as LoaderFunctionArgs)
}
const notFound = expect.objectContaining({ init: { status: 404 } })

test('pages of the internal area answer 404 when it is switched off', () => {
  expect(open(elementsLoader, '/elements', true)).not.toThrow()
  expect(open(elementsLoader, '/elements', false)).toThrow(notFound)
})

test('the replay answers 404 when the internal area is off, except for a report', () => {
  expect(open(loadReplay, '/elements/replay', true)).not.toThrow()
  expect(open(loadReplay, '/elements/replay?report=12', false)).not.toThrow()
  for (const address of ['/elements/replay', '/elements/replay?report=x'])
    expect(open(loadReplay, address, false)).toThrow(notFound)
})
