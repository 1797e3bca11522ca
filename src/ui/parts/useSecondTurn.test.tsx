import { expect, test } from '@jest/globals'
import { act, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { secondTurn, useSecondTurn } from './useSecondTurn.ts'

/** What each page rendered, in its order. */
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

test('what the server renders is whole, and so is its page in the browser at once', () => {
  const { rendered, page } = shop()
  expect(renderToString(page)).toContain('list below')
  render(page)
  expect(new Set(rendered)).toEqual(new Set(['list whole']))
})

test('a page that is moved to shows its screen first, and the rest by itself', async () => {
  const { rendered, router, page } = shop()
  render(page)
  await act(() => router.navigate('/product'))
  expect(screen.getByRole('heading').textContent).toBe('product')
  expect(rendered.at(-1)).toBe('product screen')
  expect(await screen.findByText('product below')).toBeTruthy()
})

test('Back and a fragment need the whole height at once', async () => {
  const { rendered, router, page } = shop()
  render(page)
  await act(() => router.navigate('/product#below'))
  expect(rendered.filter((line) => line.startsWith('product'))[0]).toBe('product whole')
  rendered.length = 0
  await act(() => router.navigate(-1))
  expect(rendered[0]).toBe('list whole')
})

test('a page that is left before its second turn stays as it was', async () => {
  const { rendered, router, page } = shop()
  render(page)
  await act(() => router.navigate('/product'))
  await act(() => router.navigate('/list'))
  await screen.findByText('list below')
  expect(rendered).not.toContain('product whole')
})

test('a replay has no second turn: each step is whole at once', async () => {
  secondTurn.isLeftOut = true
  const { rendered, router, page } = shop()
  render(page)
  await act(() => router.navigate('/product'))
  expect(rendered).not.toContain('product screen')
  secondTurn.isLeftOut = false
})
