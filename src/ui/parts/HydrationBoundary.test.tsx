import { afterEach, expect, jest, test } from '@jest/globals'
import { act } from '@testing-library/react'
import { startTransition, type ReactNode } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { createHydration, HydrationContext, type Hydration } from './hydration.ts'
import { HydrationBoundary } from './HydrationBoundary.tsx'

let root: Root | undefined
afterEach(() => {
  act(() => root?.unmount())
  document.body.replaceChildren()
})

function Rooted({ hydration, children }: { hydration: Hydration | null; children: ReactNode }) {
  return <HydrationContext value={hydration}>{children}</HydrationContext>
}

/** Renders HTML as the server does; `hydrate` hydrates it. */
function serve(page: ReactNode) {
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Rooted hydration={null}>{page}</Rooted>)
  document.body.append(place)
  const hydration = createHydration()
  const onError = jest.fn()
  const hydrate = () =>
    startTransition(() => {
      root = hydrateRoot(place, <Rooted hydration={hydration}>{page}</Rooted>, {
        onRecoverableError: onError,
      })
    })
  return { place, hydration, hydrate, onError }
}

test('hydration is done when the root and all sections are hydrated, and reuses the elements of the server', async () => {
  const page = (
    <>
      <HydrationBoundary>
        <button>یک</button>
        <HydrationBoundary>
          <button>دو</button>
        </HydrationBoundary>
      </HydrationBoundary>
    </>
  )
  const { place, hydration, hydrate, onError } = serve(page)
  const buttons = [...place.querySelectorAll('button')]
  let isDone = false
  void hydration.done.then(() => (isDone = true))
  await act(async () => hydration.rootDone)
  expect(isDone).toBe(false)
  await act(async () => hydrate())
  expect(isDone).toBe(false)
  await act(async () => hydration.rootDone())
  expect(isDone).toBe(true)
  expect([...place.querySelectorAll('button')]).toEqual(buttons)
  expect(onError).not.toHaveBeenCalled()
})

test('hydration does not wait for a section that was unmounted', () => {
  const hydration = createHydration()
  const section = {}
  hydration.expect(section)
  hydration.rootDone()
  expect(hydration.isDone()).toBe(false)
  hydration.finish(section)
  expect(hydration.isDone()).toBe(true)
})

test('a click on a section before its hydration reaches its handler', () => {
  const onClick = jest.fn()
  const { place, hydrate } = serve(
    <HydrationBoundary>
      <button onClick={onClick}>بخر</button>
    </HydrationBoundary>,
  )
  act(() => {
    hydrate()
    // Clicks before React has hydrated any section.
    place.querySelector('button')?.click()
  })
  expect(onClick).toHaveBeenCalledTimes(1)
})
