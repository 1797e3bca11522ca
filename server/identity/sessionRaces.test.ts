/** Passwords that are replaced during a login with the old one. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { sql } from 'kysely'
import { accountMessages } from '../../contract/identity/accountRules.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { openTestShop, shopForAll, shopForEach, type TestShop } from '../testing/shop.ts'
import { typedAddress } from '../testing/shopper.ts'
import { PASSWORD, type Visitor } from '../testing/visitor.ts'
import { claimAccount } from './claims.ts'
import { openSession, wrongLoginMessage } from './login.ts'
import { hashPassword } from './passwords.ts'
import { findUserByMobile, setPassword, type User } from './usersRepository.ts'
import { listLiveSessions, revokeSessions } from './sessionsRepository.ts'
import { cookies, headers } from '../../contract/constants.ts'
import { allPaths, type EndpointName } from '../../contract/allPaths.ts'
import { roles } from '../../contract/statuses.ts'
import { lastCode } from '../testing/codes.ts'
import { destroyRaw, openRaw } from '../testing/rawHttp.ts'
import { removeAddress, saveAddress } from './addresses.ts'
import { changePassword } from './ownPassword.ts'
import { updateProfile } from './profiles.ts'

const NEW = 'moon-over-karun'
const device = { ip: '127.0.0.1', userAgent: 'Test', known: { id: 'a'.repeat(22), proofs: [] } }

let shop: TestShop
const read = async (mobile: string) => (await findUserByMobile(shop.db, mobile))!
const sessionsOf = ({ id }: User) => listLiveSessions(shop.db, id, shop.now())
const enter = (user: User, provedBy: 'password' | 'code' = 'password') =>
  openSession(shop.app.context, user, { ...device, provedBy, remember: true })

describe.each(databaseKinds)('a password that is replaced during a login ($name)', (kind) => {
  beforeAll(async () => (shop = await openTestShop(kind)))
  afterAll(() => shop.close())

  it('opens no session, because it would survive those that ended with the old password', async () => {
    const user = await read(mobiles.member)
    const hash = await hashPassword(NEW)
    await setPassword(shop.db, user.id, hash)
    expect(await enter(user)).toMatchObject({
      session: null,
      answer: { success: false, message: wrongLoginMessage },
    })
    expect(await sessionsOf(user)).toHaveLength(0)
    // A login with a code does not depend on the password.
    expect((await enter(user, 'code')).session).not.toBeNull()
    expect((await enter({ ...user, password_hash: hash })).session).not.toBeNull()
  })

  it('opens no session for a stranger in an account that its owner is claiming', async () => {
    const stranger = await read(mobiles.unverified)
    await shop.db.transaction().execute((trx) => claimAccount(trx, stranger, new Date(shop.now())))
    expect((await enter(stranger)).session).toBeNull()
    expect(await sessionsOf(stranger)).toHaveLength(0)
  })
})

const outside = databaseKinds.find(({ name }) => name === 'PostgreSQL')
const onPostgres = outside ? describe : describe.skip

onPostgres('a password that is being replaced', () => {
  beforeAll(async () => (shop = await openTestShop(outside!)))
  afterAll(() => shop.close())

  /** Resolves once a database connection waits for a lock. */
  async function someoneWaits(): Promise<void> {
    for (let waiting = 0; waiting === 0;) {
      const { rows } = await sql`
        select from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`.execute(shop.db)
      waiting = rows.length
    }
  }

  it('makes a login with the old one wait and fail', async () => {
    const user = await read(mobiles.member)
    const hash = await hashPassword(NEW)
    const attempt = await shop.db.transaction().execute(async (trx) => {
      await setPassword(trx, user.id, hash)
      const attempt = shop.visitor().login(mobiles.member)
      await someoneWaits()
      await revokeSessions(trx, user.id, { now: new Date(shop.now()) })
      return { attempt }
    })
    expect(await attempt.attempt).toMatchObject({ success: false, message: wrongLoginMessage })
    expect(await sessionsOf(user)).toHaveLength(0)
  })

  it('is not replaced again with the old one', async () => {
    const user = await read(mobiles.administrator)
    const visitor = await shop.login(mobiles.administrator)
    const hash = await hashPassword(NEW)
    const change = await shop.db.transaction().execute(async (trx) => {
      await setPassword(trx, user.id, hash)
      const body = { oldPassword: PASSWORD, password: 'sun-over-karun-1' }
      const change = visitor.ask('changePassword', { body })
      await someoneWaits()
      return { change }
    })
    expect(await change.change).toMatchObject({
      status: 400,
      body: { fields: { oldPassword: accountMessages.oldPasswordWrong } },
    })
    expect((await shop.visitor().login(mobiles.administrator, NEW)).success).toBe(true)
  })
})

describe.each(databaseKinds)('an account with very many sessions ($name)', (kind) => {
  const shop = shopForAll(kind)

  it('lists up to 100 of them and can end all others at once', async () => {
    const visitor = await shop.login(mobiles.member)
    const { id: user_id } = (await findUserByMobile(shop.db, mobiles.member))!
    const at = (ago: number) => new Date(shop.now() - ago)
    const more = Array.from({ length: 130 }, (_, ago) => ({
      ...{ user_id, refresh_hash: '', remember: true, user_agent: '', ip: '' },
      ...{ created_at: at(ago + 1), last_seen_at: at(ago + 1), expires_at: at(-60_000) },
    }))
    await shop.db.insertInto('sessions').values(more).execute()
    const { sessions } = await visitor.call('listSessions')
    expect(sessions).toHaveLength(100)
    expect(sessions[0]).toMatchObject({ current: true })
    expect((await visitor.call('endOtherSessions')).sessions).toMatchObject([{ current: true }])
  })
})

describe('an account that its owner claims', () => {
  const [kind] = databaseKinds
  const shop = shopForEach(kind!)
  const mobile = mobiles.unverified
  const password = 'moon-over-karun'
  const address = { ...typedAddress, receiver: 'بیگانهٔ ناشناس' }
  const names = { firstName: 'بیگانه', lastName: 'ناشناس' }

  const accountOf = async () => (await findUserByMobile(shop.db, mobile))!

  /** The owner of the mobile logs in with a code. */
  async function claim(): Promise<Visitor> {
    const owner = shop.visitor()
    await owner.call('sendCode', { mobile, purpose: 'entry' })
    const code = await lastCode(shop, mobile)
    const answer = await owner.call('codeLogin', { mobile, code, rememberMe: true })
    owner.token = answer.accessToken
    return owner
  }

  async function expectUntouched(owner: Visitor): Promise<void> {
    expect((await accountOf()).password_hash).toBeNull()
    expect((await owner.call('listAddresses')).addresses).toEqual([])
    expect(await owner.call('getProfile')).toMatchObject({ firstName: '', lastName: '', hasPassword: false })
  }

  describe('a session that ended when the owner of the mobile claimed the account', () => {
    it('changes nothing of the account', async () => {
      await shop.login(mobile)
      const { id: userId } = await accountOf()
      const { id: sessionId } = await shop.db
        .selectFrom('sessions')
        .where('user_id', '=', userId)
        .select('id')
        .executeTakeFirstOrThrow()
      const stranger = { userId, sessionId, role: roles.member }
      const owner = await claim()
      const { context } = shop.app
      const refused = expect.objectContaining({ status: 401 })
      await expect(changePassword(context, { password }, stranger)).rejects.toEqual(refused)
      await expect(saveAddress(context, stranger, address)).rejects.toEqual(refused)
      await expect(updateProfile(context, stranger, names)).rejects.toEqual(refused)
      await expectUntouched(owner)
      await owner.call('saveAddress', address)
      await expect(removeAddress(context, stranger, 1)).rejects.toEqual(refused)
      expect((await owner.call('listAddresses')).addresses).toHaveLength(1)
    })
  })

  describe('a request whose body arrives after the owner of the mobile has claimed the account', () => {
    let origin: string
    beforeEach(async () => (origin = await shop.app.listen({ port: 0, host: '127.0.0.1' })))
    afterEach(destroyRaw)

    const requests: [EndpointName, object][] = [
      ['changePassword', { password }],
      ['saveAddress', { ...address, isDefault: true }],
      ['updateProfile', names],
      // Its answer has the names of the account and makes the browser known to it.
      ['verifyMobile', { code: '123456' }],
    ]

    it.each(requests)('answers 401 to %s', async (name, fields) => {
      const stranger = await shop.login(mobile)
      const identify = jest.spyOn(shop.app.context, 'identify')
      const body = Buffer.from(JSON.stringify(fields))
      const connection = await openRaw(
        origin,
        [
          `POST /api/${allPaths[name].path} HTTP/1.1`,
          `Host: ${new URL(origin).host}`,
          `Authorization: Bearer ${stranger.token}`,
          `Cookie: ${[...stranger.cookies].map(([key, value]) => `${key}=${value}`).join('; ')}`,
          `${headers.xsrf}: ${stranger.cookies.get(cookies.xsrf)}`,
          'Content-Type: application/json',
          `Content-Length: ${body.length}`,
          'Connection: close',
          '',
          '',
        ].join('\r\n'),
      )
      connection.socket.write(body.subarray(0, 5))
      while (identify.mock.results.length === 0) await new Promise(setImmediate)
      await identify.mock.results[0]!.value
      const owner = await claim()
      connection.socket.write(body.subarray(5))
      expect(await connection.closed).toMatch(/^HTTP\/1\.1 401 /m)
      await expectUntouched(owner)
    })
  })
})
