import { beforeAll, describe, expect, it } from '@jest/globals'
import { cookies } from '../../contract/constants.ts'
import { memberDeskMessages } from '../../contract/staff/rules.ts'
import { listChanges } from '../audit/audit.ts'
import { blockedMessage } from '../identity/sessions.ts'
import { findUserByMobile } from '../identity/usersRepository.ts'
import { toPersianDigits } from '../shared/persian.ts'
import { lastCode } from '../testing/codes.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { PASSWORD } from '../testing/visitor.ts'

describe.each(databaseKinds)('members in the panel ($name)', (kind) => {
  const shop = shopForAll(kind)
  let staff: Shopper
  let memberId: number
  beforeAll(async () => {
    staff = await openStaff(shop, 'support')
    memberId = (await findUserByMobile(shop.db, mobiles.member))!.id
    await shop.db
      .insertInto('profiles')
      .values({ user_id: memberId, email: 'Negar@Example.ir' })
      .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email: 'Negar@Example.ir' }))
      .execute()
  })

  const found = async (q: string) =>
    (await staff.visitor.call('listMembers', undefined, { query: { q, page: 1 } })).items.map(({ id }) => id)
  const member = () => staff.visitor.call('getMember', undefined, { params: { id: memberId } })
  const block = (blocked: boolean, cause: string, id = memberId) =>
    staff.visitor.ask('blockMember', { params: { id }, body: { blocked, cause } })
  const login = (visitor = shop.visitor()) =>
    visitor.call('login', { UserName: mobiles.member, Password: PASSWORD, type: 0, rememberMe: true })

  it('are found by a part of the mobile in any digits, by name in any spelling and by e-mail', async () => {
    const persian = toPersianDigits(mobiles.member)
    const { name } = await member()
    for (const typed of [
      mobiles.member,
      persian,
      ` ${mobiles.member.slice(0, 8)} `,
      `+98${mobiles.member.slice(1)}`,
      mobiles.member.slice(1),
      `+98 ${mobiles.member.slice(1, 7)}`,
      persian.slice(4, 8),
      mobiles.member.slice(-4),
      name.replaceAll('ی', 'ي'),
      name.split(' ')[1]!,
      'negar@example',
    ])
      expect(await found(typed)).toContain(memberId)
    for (const typed of ['%', '_', '\\', "' or 1=1 --", 'هیچ‌کس']) expect(await found(typed)).toEqual([])
  })

  it('are shown without passwords, hashes and tokens', async () => {
    await login()
    const text = JSON.stringify([
      await member(),
      await staff.visitor.call('listMembers', undefined, { query: { page: 1 } }),
    ])
    const row = await shop.db
      .selectFrom('users')
      .innerJoin('sessions', 'sessions.user_id', 'users.id')
      .where('users.id', '=', memberId)
      .select(['users.password_hash', 'sessions.refresh_hash'])
      .executeTakeFirstOrThrow()
    expect(text).not.toContain(row.password_hash)
    expect(text).not.toContain(row.refresh_hash)
    expect(text).not.toMatch(/password|hash|token/i)
  })

  it('are blocked with a cause, which ends their sessions and refuses both logins but keeps the basket', async () => {
    const visitor = shop.visitor()
    await login(visitor)
    const token = (await login(visitor)).accessToken
    visitor.token = token
    await visitor.call('addToBasket', {
      ...{ WebsiteCode: 'D-1', Count: 1, ProductProperty: 0, Refer: '', GuidCode: '' },
    })
    expect(await block(true, '  ')).toMatchObject({
      status: 400,
      body: { fields: { cause: memberDeskMessages.blockCause } },
    })
    expect((await visitor.ask('getBasket')).status).toBe(200)
    expect(await block(true, 'سفارش‌های ساختگی')).toMatchObject({
      status: 200,
      body: { blocked: { cause: 'سفارش‌های ساختگی' }, sessions: [] },
    })
    expect((await visitor.ask('getBasket')).status).toBe(401)
    expect(shop.events).toContainEqual(
      expect.objectContaining({ name: 'identity.changed', userId: memberId, sessionId: expect.any(String) }),
    )
    expect(await visitor.ask('refreshToken')).toMatchObject({
      status: 401,
      body: { message: blockedMessage },
    })
    expect(await login()).toMatchObject({ success: false, message: blockedMessage, accessToken: '' })
    const phone = shop.visitor()
    await phone.call('sendCode', { mobile: mobiles.member, purpose: 'entry' })
    const code = await lastCode(shop, mobiles.member)
    expect(await phone.call('codeLogin', { mobile: mobiles.member, code, rememberMe: true })).toMatchObject({
      ...{ success: false, message: blockedMessage, accessToken: '' },
    })
    expect(phone.cookies.has(cookies.refresh)).toBe(false)
    // A wrong password does not reveal that the account is blocked.
    const stranger = {
      UserName: mobiles.member,
      Password: 'not-this-one',
      type: 0 as const,
      rememberMe: false,
    }
    expect((await shop.visitor().call('login', stranger)).message).not.toBe(blockedMessage)

    expect(
      (await staff.visitor.call('listMembers', undefined, { query: { state: 'blocked', page: 1 } })).items,
    ).toMatchObject([{ id: memberId, blocked: true }])
    expect(await block(false, 'با تلفن روشن شد')).toMatchObject({ status: 200, body: { blocked: null } })
    const again = shop.visitor()
    again.token = (await login()).accessToken
    expect((await again.call('getBasket')).items).toHaveLength(1)
    const { items } = await listChanges(shop.db, { kind: 'member', id: String(memberId) })
    expect(items).toMatchObject([
      { action: 'unblocked', after: { blocked: false, cause: 'با تلفن روشن شد' } },
      { action: 'blocked', staff: 'سارا رستگار', after: { blocked: true, cause: 'سفارش‌های ساختگی' } },
    ])
  })

  it("are logged out of one device only, and not by another member's session", async () => {
    const [one, other] = [shop.visitor(), shop.visitor()]
    one.token = (await login(one)).accessToken
    const before = new Set((await member()).sessions.map(({ id }) => id))
    other.token = (await login(other)).accessToken
    const { sessions } = await member()
    const ended = sessions.find(({ id }) => !before.has(id))!
    const end = (session: string) =>
      staff.visitor.call('endMemberSession', { session }, { params: { id: memberId } })
    const foreign = await openShopper(shop)
    const [theirs] = (await foreign.visitor.call('listSessions')).sessions
    expect((await end(theirs!.id)).sessions).toHaveLength(sessions.length)
    // Staff see opaque handles instead of session ids.
    const ids = await shop.db.selectFrom('sessions').where('user_id', '=', memberId).select('id').execute()
    for (const { id } of ids) expect((await end(id)).sessions).toEqual(sessions)
    expect((await end('no session')).sessions).toHaveLength(sessions.length)
    expect((await foreign.visitor.ask('getBasket')).status).toBe(200)
    expect((await end(ended.id)).sessions).toHaveLength(sessions.length - 1)
    expect((await one.ask('getBasket')).status).toBe(200)
    expect((await other.ask('getBasket')).status).toBe(401)
  })

  it('have notes for staff', async () => {
    const note = (text: string) =>
      staff.visitor.ask('addMemberNote', { params: { id: memberId }, body: { text } })
    expect((await note(' ')).status).toBe(400)
    expect(await note('زنگ زد؛ <b>پیگیر</b> ضمانت است')).toMatchObject({
      body: { notes: [{ staff: 'سارا رستگار', text: 'زنگ زد؛ پیگیر ضمانت است' }] },
    })
    const notes = async () =>
      (await staff.visitor.call('getMember', undefined, { params: { id: memberId } })).notes
    // A repeated note is stored once, unless another note was added in between.
    await note('زنگ زد؛ پیگیر ضمانت است')
    expect(await notes()).toHaveLength(1)
    await note('جواب گرفت')
    await note('زنگ زد؛ پیگیر ضمانت است')
    expect(await notes()).toHaveLength(3)
  })

  it('cannot be blocked when they are staff, and their sessions are not shown', async () => {
    const colleague = await openStaff(shop, 'orders')
    expect(await block(true, 'شوخی', colleague.id)).toMatchObject({
      status: 409,
      body: { message: memberDeskMessages.isStaff },
    })
    const seen = await staff.visitor.call('getMember', undefined, { params: { id: colleague.id } })
    expect(seen).toMatchObject({ role: 'orders', sessions: [] })
    expect((await colleague.visitor.ask('getStaffMe')).status).toBe(200)
  })
})
