import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { createFakeBackend, later } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { RoleForm } from './RoleForm.tsx'
import { StaffPage } from './StaffPage.tsx'
import type { Colleague } from './teamApi.ts'

const colleague: Colleague = {
  ...{ id: 5, name: 'نگار راد', mobile: '09131234567', role: 'support', lastSeenAt: null },
}

function open(whose: Colleague | null) {
  const backend = createFakeBackend({ giveRole: () => ({ success: true, message: '' }) as never })
  const { user } = renderPanel(<RoleForm colleague={whose} onDone={() => {}} />, backend)
  const choose = (role: string) => user.selectOptions(screen.getByRole('combobox', { name: 'نقش' }), role)
  return { backend, user, choose }
}

test('giving the role of an owner needs a confirmation that names the member', async () => {
  const { backend, user, choose } = open(null)
  await user.type(screen.getByRole('textbox', { name: 'موبایل' }), '09131234567')
  await choose('owner')
  await user.click(screen.getByRole('button', { name: 'دادن نقش' }))
  const question = screen.getByRole('dialog')
  expect(question).toHaveTextContent('۰۹۱۳۱۲۳۴۵۶۷')
  await user.click(within(question).getByRole('button', { name: 'انصراف' }))
  expect(backend.callsOf('giveRole')).toEqual([])
  await user.click(screen.getByRole('button', { name: 'دادن نقش' }))
  await user.click(within(question).getByRole('button', { name: 'دادن نقش مدیر' }))
  await waitFor(() => expect(backend.callsOf('giveRole')).toHaveLength(1))
})

test('other roles, and the unchanged role of an owner, need no confirmation', async () => {
  const { backend, user, choose } = open({ ...colleague, role: 'owner' })
  await user.click(screen.getByRole('button', { name: 'ثبت نقش' }))
  await choose('orders')
  await user.click(screen.getByRole('button', { name: 'ثبت نقش' }))
  await waitFor(() => expect(backend.callsOf('giveRole')).toHaveLength(2))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a mobile that is typed while a role is being given stays in its field', async () => {
  const { backend, user } = open(null)
  const answer = later<never>()
  backend.on({ giveRole: () => answer.promise })
  const mobile = screen.getByRole('textbox', { name: 'موبایل' })
  await user.type(mobile, '09131234567{Enter}')
  await waitFor(() => expect(backend.callsOf('giveRole')).toHaveLength(1))
  await user.clear(mobile)
  await user.type(mobile, '09139876543')
  answer.resolve({ success: true, message: '' } as never)
  expect(await screen.findByText('نقش «پشتیبان» داده شد.')).toBeVisible()
  expect(mobile).toHaveValue('09139876543')
})

test('a late answer about one colleague leaves the form of another one open', async () => {
  const answer = later<never>()
  const other = { ...colleague, id: 6, name: 'بهار کیان', mobile: '09139876543' }
  const backend = createFakeBackend({
    listTeam: () => ({ items: [colleague, other] }),
    giveRole: () => answer.promise,
  })
  const { user } = renderPanel(<StaffPage />, backend, { staff: {} })
  await user.click(await screen.findByRole('button', { name: 'تغییر نقش نگار راد' }))
  await user.selectOptions(screen.getByRole('combobox', { name: 'نقش' }), 'orders')
  await user.click(screen.getByRole('button', { name: 'ثبت نقش' }))
  await user.click(screen.getByRole('button', { name: 'تغییر نقش بهار کیان' }))
  answer.resolve({ success: true, message: '' } as never)
  await waitFor(() => expect(backend.callsOf('listTeam')).toHaveLength(2))
  expect(screen.getByRole('heading', { name: 'نقش بهار کیان' })).toBeVisible()
})
