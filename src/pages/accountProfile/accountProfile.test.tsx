/** Checks that unsaved text survives the end of the session, for the same member only. */
import '../../testing/dialogs.ts'
import { beforeEach, expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { Profile } from '../../../contract/identity/memberSchemas.ts'
import { visitAsMember } from '../../testing/visitPage.tsx'
import { Component } from './route.tsx'

beforeEach(() => sessionStorage.clear())

const sara: Profile = {
  ...{ firstName: 'سارا', lastName: 'کیانی', mobile: '09130000001', nationalCode: '', email: '' },
  ...{ birthday: '', avatar: '', hasPassword: true },
}

const open = (profile = sara) =>
  visitAsMember(
    { Component },
    { path: '/account/profile' },
    {
      getProfile: () => profile,
      updateProfile: ({ body }) => ({ ...profile, ...body }),
    },
  )

const field = (name: RegExp) => screen.findByRole('textbox', { name })
const family = () => field(/^نام خانوادگی/)
const email = () => field(/^ایمیل/)

test('restores unsaved changes after a login and shows changes that were made on another device', async () => {
  const before = open()
  await before.user.clear(await family())
  await before.user.type(await family(), 'کیانی‌فر')
  // The end of a session unmounts the page without asking whether to leave it.
  before.unmount()

  const again = open({ ...sara, email: 'sara@example.com' })
  await waitFor(async () => expect(await family()).toHaveValue('کیانی‌فر'))
  expect(await email()).toHaveValue('sara@example.com')
  await again.user.click(screen.getByRole('button', { name: 'ذخیرهٔ تغییرها' }))
  await waitFor(() =>
    expect(again.backend.callsOf('updateProfile')[0]?.body).toMatchObject({
      lastName: 'کیانی‌فر',
      email: 'sara@example.com',
    }),
  )
  await waitFor(() => expect(sessionStorage).toHaveLength(0))
})

test('shows no draft to another member and deletes a draft that the member has undone', async () => {
  const before = open()
  await before.user.type(await email(), 'a')
  expect(sessionStorage).toHaveLength(1)
  before.unmount()
  const other = open({ ...sara, mobile: '09130000099' })
  expect(await email()).toHaveValue('')
  other.unmount()

  const again = open()
  await waitFor(async () => expect(await email()).toHaveValue('a'))
  await again.user.clear(await email())
  expect(sessionStorage).toHaveLength(0)
})
