import { afterEach, describe, expect, test } from '@jest/globals'
import { act, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { Provider } from 'react-redux'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { createFakeBackend, failure } from '../../testing/fakeBackend.ts'
import { renderWithStore } from '../../testing/renderWithStore.tsx'
import { makeTestStore, recordActions } from '../../testing/testStore.ts'
import { SearchBox } from './SearchBox.tsx'
import { selectIsSearching } from './searchIntents.ts'

// React passes the form to FormData on submit, but the FormData of this environment is Node's, which accepts no form.
globalThis.FormData = class extends FormData {
  constructor() {
    super()
  }
}

/** A shop without suggestions, popular searches and products, except for `answers`. */
const answering = (answers: Parameters<typeof createFakeBackend>[0] = {}) =>
  createFakeBackend({
    getSearchKeyword: () => [],
    listPopularSearches: () => ({ items: [] }),
    listProductItems: () => ({ items: [] }),
    ...answers,
  })

function show() {
  const { user, services } = renderWithStore(<SearchBox place="header" />)
  const box = () => screen.getByRole('combobox')
  const type = async (words: string) => {
    await user.type(box(), words)
    await user.keyboard('{Enter}')
  }
  return { user, type, box, addresses: () => services.navigations.map(({ to }) => decodeURIComponent(to)) }
}

// Waits, because in a narrow window the overlay removes its own history entry before the list opens.
const leads = (addresses: () => string[], to: string) => waitFor(() => expect(addresses()).toEqual([to]))

test('trims the text and writes spaces as hyphens into the URL (spec §5)', async () => {
  const { type, addresses } = show()
  await type('  ساعت غواصی ')
  await leads(addresses, '/shop/category?filter_name=ساعت-غواصی')
})

test('submitting only spaces focuses the box and does not search', async () => {
  const { user, type, box, addresses } = show()
  await type('   ')
  await user.click(screen.getByRole('button', { name: 'جست‌وجو' }))
  expect(addresses()).toEqual([])
  expect(box()).toHaveFocus()
})

test('the box shows the search text on its list and is empty on other pages', async () => {
  const router = createMemoryRouter([{ path: '*', element: <SearchBox place="header" /> }], {
    initialEntries: ['/shop/category?filter_name=ساعت-دریا'],
  })
  render(
    <Provider store={makeTestStore().store}>
      <RouterProvider router={router} />
    </Provider>,
  )
  expect(screen.getByRole('combobox')).toHaveValue('ساعت دریا')
  await act(() => router.navigate('/shop/product/7/x'))
  expect(screen.getByRole('combobox')).toHaveValue('')
  await act(() => router.navigate(-1))
  expect(screen.getByRole('combobox')).toHaveValue('ساعت دریا')
})

test('the button submits the box, which without scripts is a plain form', async () => {
  const { user, box, addresses } = show()
  await user.type(box(), 'دریا')
  expect(screen.getByRole('search')).toHaveAttribute('action', '/shop/category')
  expect(box()).toHaveAttribute('name', 'filter_name')
  await user.click(screen.getByRole('button', { name: 'جست‌وجو' }))
  await leads(addresses, '/shop/category?filter_name=دریا')
})

test('retrying failed suggestions moves the focus to the box', async () => {
  const backend = answering({ getSearchKeyword: () => failure(500) })
  const { user } = renderWithStore(<SearchBox place="header" />, { backend })
  await user.type(screen.getByRole('combobox'), 'دریا')
  const again = await screen.findByRole('button', { name: 'تلاش دوباره' }, { timeout: 5000 })
  again.focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(again).not.toBeInTheDocument())
  expect(screen.getByRole('combobox')).toHaveFocus()
})

describe('in the overlay', () => {
  const open = async (recents = '') => {
    const backend = answering({ listPopularSearches: () => ({ items: ['ساعت مردانه'] }) })
    const { user, services } = renderWithStore(<SearchBox place="header" />, { backend })
    services.storage.set('recentSearches', recents)
    const box = screen.getByRole('combobox')
    await user.click(box)
    return { user, box }
  }

  test('Escape closes it and focuses the box', async () => {
    const { user, box } = await open()
    act(() => screen.getByRole('button', { name: 'جست‌وجو' }).focus())
    expect(await screen.findByRole('link', { name: 'ساعت مردانه' })).toBeVisible()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'))
    expect(box).toHaveFocus()
  })

  test('the close button closes it and focuses the box', async () => {
    const { user, box } = await open()
    const close = await screen.findByRole('button', { name: 'بستن جست‌وجو' })
    act(() => close.focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'))
    expect(box).toHaveFocus()
  })

  test('a recent search for "constructor", a property of every object, can be repeated', async () => {
    const { user, box } = await open('constructor')
    await user.click(await screen.findByRole('option', { name: 'constructor' }))
    await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'false'))
  })

  test('removing a recent search focuses the next button, and removing the last one focuses the box', async () => {
    const { user, box } = await open('دریا,زرین')
    const remover = (words: string) => screen.findByRole('button', { name: `حذف «${words}»` })
    const [first, second] = [await remover('دریا'), await remover('زرین')]
    act(() => first.focus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(second).toHaveFocus())
    await user.keyboard('{Enter}')
    await waitFor(() => expect(box).toHaveFocus())
    expect(box).toHaveAttribute('aria-expanded', 'true')
  })

  test('an empty result is announced in the existing live region', async () => {
    const { user, box } = await open()
    const status = await screen.findByRole('status')
    await user.type(box, 'ققق')
    await waitFor(() => expect(status).toHaveTextContent('برای «ققق» چیزی پیدا نشد.'), { timeout: 5000 })
    expect(screen.getAllByRole('status')).toEqual([status])
  })
})

test('a link closes the overlay even if it leads to a list with the path of the current page', async () => {
  const { user, store } = renderWithStore(
    <>
      <SearchBox place="header" />
      <main>
        <h1>همهٔ ساعت‌ها</h1>
      </main>
    </>,
    { backend: answering(), at: '/shop/category?filter_name=x' },
  )
  const box = () => screen.getByRole('combobox')
  await user.clear(box())
  await user.type(box(), 'ققققق')
  const link = await screen.findByRole('link', { name: 'همهٔ ساعت‌ها' }, { timeout: 5000 })
  expect(box()).toHaveAttribute('aria-expanded', 'true')
  const actions = recordActions(store)
  await user.click(link)
  await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'))
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus())
  expect(selectIsSearching(store.getState(), 'header')).toBe(false)
  expect(actions.filter(({ type }) => type === 'search/search.closed')).toHaveLength(1)
})

describe('before hydration', () => {
  let root: Root
  const place = document.createElement('div')
  afterEach(() => {
    act(() => root.unmount())
    place.remove()
  })

  /** Focuses the box of the server's HTML, types into it and then hydrates it. */
  async function typeEarly(at: string, text: string) {
    const { store, services } = makeTestStore({ backend: answering() })
    const router = createMemoryRouter([{ path: '*', element: <SearchBox place="header" /> }], {
      initialEntries: [at],
    })
    const page = (
      <Provider store={store}>
        <RouterProvider router={router} />
      </Provider>
    )
    place.innerHTML = renderToString(page)
    document.body.append(place)
    const box = place.querySelector('input')!
    box.focus()
    if (text) box.value = text
    await act(async () => (root = hydrateRoot(place, page)))
    return { box, services }
  }

  test.each(['/', '/shop/category?filter_name=غواصی'])(
    'text typed at %s survives hydration and can be searched for',
    async (at) => {
      const { box, services } = await typeEarly(at, 'ساعت دریا')
      expect(box).toHaveValue('ساعت دریا')
      await userEvent.keyboard('{Enter}')
      await waitFor(() =>
        expect(services.navigations.map(({ to }) => decodeURIComponent(to))).toEqual([
          '/shop/category?filter_name=ساعت-دریا',
        ]),
      )
      expect(box).toHaveValue('ساعت دریا')
    },
  )

  test('focusing the box makes it open its overlay after hydration', async () => {
    const { box } = await typeEarly('/', '')
    await waitFor(() => expect(box).toHaveAttribute('aria-expanded', 'true'))
  })
})
