import { beforeEach, describe, expect, it } from '@jest/globals'
import type { StaffRole } from '../../contract/authorization/permissions.ts'
import { teamMessages } from '../../contract/staff/rules.ts'
import { listChanges } from '../audit/audit.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { shopForAll, shopForEach } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { inviteFirstOwner, inviteOwner } from '../identity/owner/invitation.ts'
import { findUserByMobile, mobileOf as mobileOfUser } from '../identity/usersRepository.ts'
import { toPersianDigits } from '../shared/persian.ts'

describe.each(databaseKinds)('the team of the panel ($name)', (kind) => {
  const shop = shopForEach(kind)
  let owner: Shopper
  beforeEach(async () => (owner = await openStaff(shop, 'owner')))

  const mobileOf = ({ id }: Shopper) => mobileOfUser(shop.db, id)
  const give = (who: Shopper, mobile: string, role: StaffRole) =>
    who.visitor.ask('giveRole', { body: { mobile, role } })
  const take = (who: Shopper, id: number) => who.visitor.ask('takeRole', { params: { id }, body: {} })
  const roleNow = async ({ id }: Shopper) =>
    (await owner.visitor.call('listTeam')).items.find((one) => one.id === id)?.role

  it('gives, changes and takes the role of a member with immediate effect', async () => {
    const member = await openShopper(shop)
    const mobile = await mobileOf(member)
    const persian = toPersianDigits(mobile)
    const mayRead = async () => (await member.visitor.ask('listDeskOrders', { query: { page: 1 } })).status
    expect(await mayRead()).toBe(403)
    expect((await give(owner, persian, 'orders')).status).toBe(200)
    expect(await mayRead()).toBe(200)
    expect(await roleNow(member)).toBe('orders')
    await give(owner, mobile, 'catalogue')
    expect(await mayRead()).toBe(403)
    expect((await member.visitor.ask('getStaffMe')).status).toBe(200)
    expect((await take(owner, member.id)).status).toBe(200)
    // The session continues with the rights of a member.
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

  it('lists an administrator without a role as owner, and can give this account a role', async () => {
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

const ORIGIN = 'http://localhost:3000'
const PASSWORD = 'کوک-هر-صبح-ساعت'
const HOUR = 60 * 60_000

describe.each(databaseKinds)('the first administrator ($name)', (kind) => {
  const shop = shopForAll(kind, { empty: true })

  const invite = (mobile: string, add = false) => inviteOwner(shop.db, { mobile, add, now: shop.now() })
  const open = (code = '') =>
    shop.app.inject({ url: `/cp/owner${code && `?code=${encodeURIComponent(code)}`}` })
  const accept = (code: string, changes: Record<string, string> = {}, headers: object = { origin: ORIGIN }) =>
    shop.app.inject({
      method: 'POST',
      url: '/cp/owner',
      headers: { 'content-type': 'application/x-www-form-urlencoded', host: 'localhost:3000', ...headers },
      payload: new URLSearchParams({
        ...{ code, firstName: 'پروین', lastName: 'دولت‌آبادی', password: PASSWORD, again: PASSWORD },
        ...changes,
      }).toString(),
    })
  const accounts = () =>
    shop.db.selectFrom('users').select(['mobile', 'role', 'first_name', 'mobile_verified_at']).execute()

  it('is not invited with an invalid mobile', async () => {
    await expect(invite('12')).rejects.toThrow('"12" is no mobile number. Write it like 09131234567.')
  })

  it('is refused with a wrong, an expired and a replaced code', async () => {
    const replaced = await invite(mobiles.member)
    const late = await invite('+98 913 000 0001')
    expect(late).toMatch(/^([A-Z2-9]{5}-){3}[A-Z2-9]{5}$/)
    expect((await open(late)).body).toContain('۰۹۱۳۰۰۰۰۰۰۱')
    shop.pass(HOUR + 1)
    for (const code of ['AAAAA-AAAAA-AAAAA-AAAAA', replaced, late]) {
      expect((await open(code)).body).toContain('این کد درست نیست')
      const refused = await accept(code)
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining('این کد درست نیست')])
    }
    expect(await accounts()).toEqual([])
  })

  it('chooses name and password on an uncached page that names each mistake', async () => {
    const code = await invite(mobiles.member)
    const { body, headers, statusCode } = await open(code.toLowerCase().replaceAll('-', ' '))
    expect([statusCode, headers['cache-control'], headers['referrer-policy']]).toEqual([
      200,
      'no-store',
      'same-origin',
    ])
    expect(body).toContain('name="password"')
    for (const [change, words] of [
      [{ password: 'short', again: 'short' }, 'حداقل ۸'],
      [{ password: mobiles.member, again: mobiles.member }, 'شمارهٔ موبایل نمی‌تواند'],
      [{ again: 'x' }, 'یکی نیستند'],
      [{ firstName: ' ' }, 'نام را وارد کنید'],
      [{ lastName: '<b>' }, 'نام خانوادگی را با حروف'],
    ] as const) {
      const refused = await accept(code, change)
      expect([refused.statusCode, refused.body]).toEqual([400, expect.stringContaining(words)])
    }
    expect((await accept(code, {}, { origin: 'https://evil.example' })).statusCode).toBe(403)
    expect(await accounts()).toEqual([])
  })

  it('also enters the mobile if the server printed the code, and only one of two visitors gets the account', async () => {
    shop.pass(HOUR + 1)
    const code = (await inviteFirstOwner(shop.db, shop.now()))!
    expect((await open(code)).body).toContain('name="mobile"')
    const refused = await accept(code, { mobile: '12' })
    expect([refused.statusCode, refused.body]).toEqual([
      400,
      expect.stringContaining('شمارهٔ موبایل را مانند'),
    ])
    const rivals = ['۰۹۱۳ ۱۲۳ ۴۵۶۷', '09137654321']
    const answers = await Promise.all(rivals.map((mobile) => accept(code, { mobile })))
    const statuses = answers.map(({ statusCode }) => statusCode)
    expect(statuses.toSorted()).toEqual([200, 400])
    expect(answers[statuses.indexOf(200)]?.body).toContain('returnTo=%2Fcp%2Fsetup')
    expect((await accounts()).map(({ mobile }) => mobile)).toEqual([
      ['09131234567', '09137654321'][statuses.indexOf(200)],
    ])
    const { body } = await open(code)
    expect(body).toContain('این کد درست نیست')
    expect(body).toMatch(/returnTo=%2Fcp">ورود به پنل مدیریت/)
    expect(await inviteFirstOwner(shop.db, shop.now())).toBeNull()
    await shop.db.deleteFrom('users').execute()
  })

  it('can still use the code of the command after the shop has started again', async () => {
    const code = await invite(mobiles.member)
    expect(await inviteFirstOwner(shop.db, shop.now())).toBeNull()
    expect((await open(code)).body).toContain('name="password"')
    shop.pass(HOUR + 1)
    expect(await inviteFirstOwner(shop.db, shop.now())).not.toBeNull()
  })

  it('is created once, has a verified mobile and can log in', async () => {
    const code = await invite(mobiles.member)
    const [first, second] = await Promise.all([accept(code), accept(code)])
    expect([first.statusCode, second.statusCode].toSorted()).toEqual([200, 400])
    expect(await accounts()).toEqual([
      {
        mobile: mobiles.member,
        role: 'Administrator',
        first_name: 'پروین',
        mobile_verified_at: expect.any(Date),
      },
    ])
    expect(shop.log()).toMatch(/an administrator was made by a code of the owner/)
    expect(shop.log()).not.toContain(code)
    expect(shop.log()).not.toContain(PASSWORD)
    const owner = shop.visitor()
    const body = { UserName: mobiles.member, Password: PASSWORD, type: 0 as const, rememberMe: false }
    expect(await owner.call('login', body)).toMatchObject({
      success: true,
      userInfo: { role: 'Administrator', warning: 0 },
    })
  })

  it('is the only one unless the command has --add', async () => {
    await expect(invite('09131112233')).rejects.toThrow(/has an administrator already.*--add/)
    const code = await invite('09131112233', true)
    expect((await accept(code)).statusCode).toBe(200)
    expect(await accounts()).toHaveLength(2)
  })

  it('can be an existing member, who keeps all data but the sessions', async () => {
    const member = shop.visitor()
    const mobile = '09133334455'
    const person = { firstName: 'نادر', lastName: 'ابراهیمی', mobile, password: 'member-of-old-9' }
    await member.call('register', { ...person, acceptTerms: true })
    await shop.db
      .updateTable('users')
      .set({ mobile_verified_at: new Date() })
      .where('mobile', '=', mobile)
      .execute()
    const { id } = (await findUserByMobile(shop.db, mobile))!
    const address = { title: 'خانه', receiver: 'نادر', mobile, province: 'فارس', city: 'شیراز' }
    await shop.db
      .insertInto('addresses')
      .values({ user_id: id, ...address, postal_code: '7134567890', text: 'خیابان زند', plate: '۱' })
      .execute()
    const code = await invite(mobile, true)
    expect((await open(code)).body).toContain('value="نادر"')
    expect((await accept(code, { firstName: 'نادر', lastName: 'ابراهیمی' })).statusCode).toBe(200)
    expect(await shop.db.selectFrom('addresses').selectAll().execute()).toHaveLength(1)
    expect((await member.ask('getProfile')).status).toBe(401)
  })

  it('is an owner also if the account had a narrower role', async () => {
    const mobile = '09133334466'
    const person = { mobile, first_name: 'شهلا', last_name: 'کاوه', created_at: new Date() }
    const { id } = await shop.db
      .insertInto('users')
      .values({ ...person, role: 'Administrator', mobile_verified_at: new Date() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await shop.db.insertInto('staff_roles').values({ user_id: id, role: 'catalogue' }).execute()
    expect((await accept(await invite(mobile, true))).statusCode).toBe(200)
    const owner = shop.visitor()
    const body = { UserName: mobile, Password: PASSWORD, type: 0 as const, rememberMe: false }
    owner.token = (await owner.call('login', body)).accessToken
    expect((await owner.ask('listTeam')).status).toBe(200)
  })
})
