import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { createFakeBackend } from '../../../testing/fakeBackend.ts'
import { renderWithStore } from '../../../testing/renderWithStore.tsx'
import { recordActions } from '../../../testing/testStore.ts'
import { SearchBox } from '../SearchBox.tsx'
import { selectIsSearching } from '../searchIntents.ts'

test('a link closes the overlay even if it leads to a list with the path of the current page', async () => {
  const backend = createFakeBackend({
    getSearchKeyword: () => [],
    listPopularSearches: () => ({ items: [] }),
    listProductItems: () => ({ items: [] }),
  })
  const { user, store } = renderWithStore(
    <>
      <SearchBox place="header" />
      <main>
        <h1>همهٔ ساعت‌ها</h1>
      </main>
    </>,
    { backend, at: '/shop/category?filter_name=x' },
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
