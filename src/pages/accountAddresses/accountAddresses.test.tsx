import '../../testing/dialogs.ts'
import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { aMasterData, aUser } from '../../testing/fixtures.ts'
import { anAddress } from '../../testing/memberFixtures.ts'
import { visit } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

test('buttons name their address; a form that is given up hands the focus back to what opened it', async () => {
  const addresses = [anAddress({ id: 1, title: 'خانه' }), anAddress({ id: 2, title: 'محل کار' })]
  const { user } = visit(
    { Component },
    {
      path: '/account/addresses',
      at: '/account/addresses',
      backend: createFakeBackend({
        listAddresses: () => ({ addresses }),
        getMasterData: () => aMasterData(aUser()),
      }),
      preloaded: { session: { user: aUser(), isLoggedIn: true, isKnown: true } },
      services: { token: 'token' },
    },
  )
  const button = (name: string) => screen.findByRole('button', { name })
  expect(await button('حذف نشانی خانه')).toBeVisible()
  for (const opener of ['ویرایش نشانی محل کار', 'افزودن نشانی']) {
    await user.click(await button(opener))
    await user.click(await button('انصراف'))
    await waitFor(() => expect(screen.getByRole('button', { name: opener })).toHaveFocus())
  }
})
