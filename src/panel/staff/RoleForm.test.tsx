import { expect, test } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import '../../testing/dialogs.ts'
import { createFakeBackend } from '../../testing/fakeBackend.ts'
import { renderPanel } from '../testing/renderPanel.tsx'
import { RoleForm } from './RoleForm.tsx'
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
