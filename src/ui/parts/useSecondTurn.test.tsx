import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { secondTurn, useSecondTurn } from './useSecondTurn.ts'

/** Two pages; `rendered` lists what each render showed. */
function shop() {
  const rendered: string[] = []
  function Page({ name }: { name: string }) {
    const isWhole = useSecondTurn()
    rendered.push(`${name} ${isWhole ? 'whole' : 'screen'}`)
    return (
      <main>
        <h1>{name}</h1>
        {isWhole ? <footer>{`${name} below`}</footer> : null}
      </main>
    )
  }
  const router = createMemoryRouter(
    ['list', 'product'].map((name) => ({ path: `/${name}`, element: <Page key={name} name={name} /> })),
    { initialEntries: ['/list'] },
  )
  return { rendered, router, page: <RouterProvider router={router} useTransitions={false} /> }
}

test('the server renders the whole page, and so does the first render in the browser', () => {
  const { rendered, page } = shop()
  expect(renderToString(page)).toContain('list below')
  render(page)
  expect(new Set(rendered)).toEqual(new Set(['list whole']))
})

test('after a navigation a page renders its first screen, then the rest', async () => {
  const { rendered, router, page } = shop()
  render(page)
  await act(() => router.navigate('/product'))
  expect(screen.getByRole('heading').textContent).toBe('product')
  expect(rendered.at(-1)).toBe('product screen')
  expect(await screen.findByText('product below')).toBeTruthy()
})

test('renders the whole page at once for Back and for a fragment', async () => {
  const { rendered, router, page } = shop()
  render(page)
  await act(() => router.navigate('/product#below'))
  expect(rendered.filter((line) => line.startsWith('product'))[0]).toBe('product whole')
  rendered.length = 0
  await act(() => router.navigate(-1))
  expect(rendered[0]).toBe('list whole')
})

test('does not render the rest of a page that the visitor has left before', async () => {
  const { rendered, router, page } = shop()
  render(page)
  await act(() => router.navigate('/product'))
  await act(() => router.navigate('/list'))
  await screen.findByText('list below')
  expect(rendered).not.toContain('product whole')
})

test('renders the whole page at once in a replay', async () => {
  secondTurn.isSkipped = true
  const { rendered, router, page } = shop()
  render(page)
  await act(() => router.navigate('/product'))
  expect(rendered).not.toContain('product screen')
  secondTurn.isSkipped = false
})
