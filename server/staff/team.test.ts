import { beforeEach, describe, expect, it } from '@jest/globals'
import type { StaffRole } from '../../contract/authorization/permissions.ts'
import { teamMessages } from '../../contract/staff/rules.ts'
import { listChanges } from '../audit/audit.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForEach } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'

describe.each(databaseKinds)('the team of the panel ($name)', (kind) => {
  const shop = shopForEach(kind)
  let owner: Shopper
  beforeEach(async () => (owner = await openStaff(shop, 'owner')))

  const mobileOf = async ({ id }: Shopper) =>
    (await shop.db.selectFrom('users').where('id', '=', id).select('mobile').executeTakeFirstOrThrow()).mobile
  const give = (who: Shopper, mobile: string, role: StaffRole) =>
    who.visitor.ask('giveRole', { body: { mobile, role } })
  const take = (who: Shopper, id: number) => who.visitor.ask('takeRole', { params: { id }, body: {} })
  const roleNow = async ({ id }: Shopper) =>
    (await owner.visitor.call('listTeam')).items.find((one) => one.id === id)?.role

  it('gives, changes and takes the role of a member with immediate effect', async () => {
    const member = await openShopper(shop)
    const mobile = await mobileOf(member)
    const persian = mobile.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'[Number(digit)]!)
    const mayRead = async () => (await member.visitor.ask('listDeskOrders', { query: { page: 1 } })).status
    expect(await mayRead()).toBe(403)
    expect((await give(owner, persian, 'orders')).status).toBe(200)
    expect(await mayRead()).toBe(200)
    expect(await roleNow(member)).toBe('orders')
    await give(owner, mobile, 'catalogue')
    expect(await mayRead()).toBe(403)
    expect((await member.visitor.ask('getStaffMe')).status).toBe(200)
    expect((await take(owner, member.id)).status).toBe(200)
    // The session stays, as a member's.
    expect((await member.visitor.ask('getStaffMe')).status).toBe(403)
    expect((await member.visitor.ask('getBasket')).status).toBe(200)
    expect(await roleNow(member)).toBeUndefined()
    const { items } = await listChanges(shop.db, { kind: 'staff', id: String(member.id) })
    expect(items.map(({ action, before, after }) => [action, before['role'], after['role']])).toEqual([
      ['roleTaken', 'catalogue', null],
      ['roleGiven', 'orders', 'catalogue'],
      ['roleGiven', null, 'orders'],
    ])
  })

  it("refuses to change one's own role, so that an owner is always left", async () => {
    const refused = { status: 409, body: { message: teamMessages.ownRole } }
    expect(await give(owner, await mobileOf(owner), 'support')).toMatchObject(refused)
    expect(await take(owner, owner.id)).toMatchObject(refused)
    expect(await roleNow(owner)).toBe('owner')
  })

  it("keeps one owner when two take each other's role at the same time", async () => {
    const second = await openStaff(shop, 'owner')
    const [first, other] = await Promise.all([take(owner, second.id), take(second, owner.id)])
    expect([first.status, other.status].toSorted()).toEqual([200, 403])
    const owners = await shop.db.selectFrom('staff_roles').where('role', '=', 'owner').selectAll().execute()
    expect(owners).toHaveLength(1)
  })

  it('lists an administrator without a role as owner, who can be given a role', async () => {
    const old = await openStaff(shop, null)
    expect(await roleNow(old)).toBe('owner')
    expect((await give(owner, await mobileOf(old), 'support')).status).toBe(200)
    expect(await roleNow(old)).toBe('support')
  })

  it('gives no role to unknown, unverified or blocked accounts', async () => {
    const refused = async (mobile: string) => (await give(owner, mobile, 'support')).body.fields?.['mobile']
    expect(await refused('12')).toMatch(/موبایل/)
    expect(await refused('09129999999')).toBe(teamMessages.unknownMobile)
    expect(await refused(mobiles.unverified)).toBe(teamMessages.unverified)
    await shop.db
      .updateTable('users')
      .set({ blocked_at: new Date(shop.now()) })
      .where('mobile', '=', mobiles.member)
      .execute()
    expect(await refused(mobiles.member)).toBe(teamMessages.blocked)
    const member = await openShopper(shop)
    expect((await take(owner, member.id)).body.message).toBe(teamMessages.notStaff)
  })
})
