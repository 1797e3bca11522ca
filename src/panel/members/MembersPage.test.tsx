import { expect, test } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { Link, Route, Routes, useNavigate } from 'react-router'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { MembersPage } from './MembersPage.tsx'
import type { MemberRows } from './membersApi.ts'

const member: MemberRows[number] = {
  ...{ id: 5, name: 'نگار راد', mobile: '09131234567', email: '', orders: 2, role: null, blocked: false },
  createdAt: '2026-11-23T08:00:00.000Z',
}

function Back() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>قبلی</button>
}

test('the search survives Back from a member’s page, and the filter for blocked members', async () => {
  const backend = createFakeBackend({
    listMembers: () => ({ items: [member], total: 1, page: 1, pageSize: 30 }),
  })
  const { user } = renderPanel(
    <Routes>
      <Route path="/cp/members" element={<MembersPage />} />
      <Route path="/cp/members/5" element={<Back />} />
      <Route path="*" element={<Link to="/cp/members">اعضا</Link>} />
    </Routes>,
    backend,
    { at: '/cp/members' },
  )
  const lastQuery = () =>
    Object.fromEntries(new URL(backend.callsOf('listMembers').at(-1)!.url, 'http://shop').searchParams)
  const words = () => screen.getByRole('searchbox')
  await user.type(words(), 'راد')
  await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'راد' }))
  await user.click(await screen.findByRole('link', { name: 'نگار راد' }))
  await user.click(screen.getByRole('button', { name: 'قبلی' }))
  expect(words()).toHaveValue('راد')
  await user.click(await screen.findByRole('link', { name: 'مسدودها' }))
  await waitFor(() => expect(lastQuery()).toMatchObject({ q: 'راد', state: 'blocked' }))
  expect(words()).toHaveValue('راد')
})
