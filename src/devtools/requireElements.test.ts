import { expect, test } from '@jest/globals'
import { RouterContextProvider } from 'react-router'
import { storeContext } from '../api/store.ts'
import { testConfig } from '../testing/fixtures.ts'
import { makeTestStore } from '../testing/testStore.ts'
import { requireElements } from './requireElements.ts'

function contextWith(elements: boolean) {
  const context = new RouterContextProvider()
  const { store } = makeTestStore({ services: { config: { ...testConfig, elements } } })
  context.set(storeContext, store)
  return context
}

test('pages of the internal area answer 404 when it is switched off', () => {
  expect(() => requireElements(contextWith(true))).not.toThrow()
  let thrown: unknown
  try {
    requireElements(contextWith(false))
  } catch (error) {
    thrown = error
  }
  expect(thrown).toMatchObject({ init: { status: 404 } })
})
