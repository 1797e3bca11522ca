import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { permissions } from '../../contract/authorization/permissions.ts'
import { roles } from '../../contract/statuses.ts'
import { databaseKinds } from '../testing/databases.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { openShopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { createAuthorise, staffMember } from './authorise.ts'

describe.each(databaseKinds)('what somebody may do ($name)', (kind) => {
  let shop: TestShop
  // The second reading of the specification: members have the link to the panel, which then is another shop's.
  const env = { ADMIN_ROLE_NAME: roles.member, ADMIN_PANEL_URL: 'https://staff.example' }
  beforeAll(async () => (shop = await openTestShop(kind, { env })))
  afterAll(() => shop.close())

  it('is nothing for a member, not even where the shop calls members its staff', async () => {
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

  it('leaves members to be blocked there, too', async () => {
    const { id } = await openShopper(shop)
    const { visitor } = await openStaff(shop, 'support')
    const body = { blocked: true, cause: 'سفارش‌های ساختگی' }
    expect((await visitor.ask('blockMember', { params: { id }, body })).status).toBe(200)
  })

  it('is nothing for whose role is taken between the look at the account and that at the role', async () => {
    const { id } = await openStaff(shop, 'support')
    const seen = { userId: id, role: roles.administrator, sessionId: '' } as const
    await shop.db.updateTable('users').set({ role: roles.member }).where('id', '=', id).execute()
    await shop.db.deleteFrom('staff_roles').where('user_id', '=', id).execute()
    await expect(createAuthorise(shop.db)(seen, 'staff.write')).rejects.toMatchObject({ status: 403 })
  })

  it('is everything for an administrator who was given no role', async () => {
    const { id, visitor } = await openStaff(shop, null)
    expect(await staffMember(shop.db, { adminRoleName: roles.member }, id)).toMatchObject({ permissions })
    expect((await visitor.ask('listTeam')).status).toBe(200)
  })
})
