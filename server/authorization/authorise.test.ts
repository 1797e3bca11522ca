import { describe, expect, it, test } from '@jest/globals'
import { permissions, permissionsOf, staffRoles } from '../../contract/authorization/permissions.ts'
import { roles } from '../../contract/statuses.ts'
import { databaseKinds } from '../testing/databases.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { createAuthorise, staffMember } from './authorise.ts'

describe.each(databaseKinds)('the permissions of an account ($name)', (kind) => {
  // Members as "staff" is a second reading of the specification: they get a link to the panel of another shop.
  const env = { ADMIN_ROLE_NAME: roles.member, ADMIN_PANEL_URL: 'https://staff.example' }
  const shop = shopForAll(kind, { env })

  it('are none for a member, even if the settings name members as staff', async () => {
    const { id, visitor } = await openShopper(shop)
    const authorise = createAuthorise(shop.db)
    for (const permission of permissions)
      await expect(
        authorise({ userId: id, role: roles.member, sessionId: '' }, permission),
      ).rejects.toMatchObject({ status: 403 })
    expect(await staffMember(shop.db, { adminRoleName: roles.member }, id)).toBeNull()
    expect((await visitor.ask('getStaffMe')).status).toBe(403)
    expect((await visitor.ask('listTeam')).status).toBe(403)
    expect((await visitor.ask('listColleagues', { query: { page: '/cp' } })).status).toBe(403)
    expect((await visitor.ask('openFollow', { body: {} })).status).toBe(403)
  })

  it('still allow staff to block members there', async () => {
    const { id } = await openShopper(shop)
    const { visitor } = await openStaff(shop, 'support')
    const body = { blocked: true, cause: 'سفارش‌های ساختگی' }
    expect((await visitor.ask('blockMember', { params: { id }, body })).status).toBe(200)
  })

  it('are none when the role was taken after the account was read', async () => {
    const { id } = await openStaff(shop, 'support')
    const seen = { userId: id, role: roles.administrator, sessionId: '' } as const
    await shop.db.updateTable('users').set({ role: roles.member }).where('id', '=', id).execute()
    await shop.db.deleteFrom('staff_roles').where('user_id', '=', id).execute()
    await expect(createAuthorise(shop.db)(seen, 'staff.write')).rejects.toMatchObject({ status: 403 })
  })

  it('are all for an administrator without a role', async () => {
    const { id, visitor } = await openStaff(shop, null)
    expect(await staffMember(shop.db, { adminRoleName: roles.member }, id)).toMatchObject({ permissions })
    expect((await visitor.ask('listTeam')).status).toBe(200)
  })
})

test('each role changes only what its work needs, and only an owner changes the staff', () => {
  const changes = (role: (typeof staffRoles)[number]) =>
    permissionsOf(role).filter((permission) => permission.endsWith('.write'))
  expect(Object.fromEntries(staffRoles.map((role) => [role, changes(role)]))).toEqual({
    owner: permissions.filter((permission) => permission.endsWith('.write')),
    catalogue: ['products.write', 'media.write', 'coupons.write', 'content.write'],
    orders: ['orders.write', 'returns.write', 'delivery.write'],
    support: ['reviews.write', 'messages.write', 'members.write'],
  })
})
