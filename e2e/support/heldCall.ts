import { expect } from '@playwright/test'
import type { EndpointName } from '../../contract/allPaths.ts'
import type { Answer } from '../../contract/endpoints.ts'
import { later } from '../../src/testing/fakeBackend.ts'
import type { ScriptedBackend } from './scriptedBackend.ts'

/** Calls of one endpoint wait until the test answers them. */
export function heldCall<N extends EndpointName>({ backend }: ScriptedBackend, name: N) {
  let call: ReturnType<typeof later<Answer<N> | Response>> | undefined
  backend.on({ [name]: () => (call = later()).promise })
  return {
    /** Waits for the newest call, which arrives after the state has changed, and answers it; without an answer the call fails. */
    async answer(answer?: Answer<N> | Response): Promise<void> {
      await expect.poll(() => call !== undefined, { intervals: [20, 50, 100] }).toBe(true)
      const answered = call!
      call = undefined
      answered.resolve(answer ?? (Promise.reject(new Error('gone')) as never))
    },
    /** Forgets a call that the page has abandoned, so that the next answer waits for another call. */
    forget: () => void (call = undefined),
  }
}
