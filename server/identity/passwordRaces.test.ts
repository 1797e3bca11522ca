/** Passwords that are replaced during a login with the old one. */
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { sql } from 'kysely'
import { accountMessages } from '../../contract/identity/accountRules.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { PASSWORD } from '../testing/visitor.ts'
import { claimAccount } from './claims.ts'
import { openSession, wrongLoginMessage } from './login.ts'
import { hashPassword } from './passwords.ts'
import { findUserByMobile, setPassword, type User } from './usersRepository.ts'
import { listLiveSessions, revokeSessions } from './sessionsRepository.ts'

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
    // A code proves the mobile, so the password does not matter.
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

  /** Resolves once a connection waits for a lock. */
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
