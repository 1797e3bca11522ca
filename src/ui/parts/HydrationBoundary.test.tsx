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

/** The server's HTML, and how the browser takes it over. */
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

test('done when the root and all its sections are hydrated; the elements of the server stay', async () => {
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

test('a section that leaves the page is not waited for', () => {
  const hydration = createHydration()
  const section = {}
  hydration.expect(section)
  hydration.rootDone()
  expect(hydration.isDone()).toBe(false)
  hydration.finish(section)
  expect(hydration.isDone()).toBe(true)
})

test('a press on a section that is not hydrated yet is heard', () => {
  const onClick = jest.fn()
  const { place, hydrate } = serve(
    <HydrationBoundary>
      <button onClick={onClick}>بخر</button>
    </HydrationBoundary>,
  )
  act(() => {
    hydrate()
    // Nothing has been rendered when the press comes.
    place.querySelector('button')?.click()
  })
  expect(onClick).toHaveBeenCalledTimes(1)
})
