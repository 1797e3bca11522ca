/** Requests that a stranger began in an account before its owner claimed it. */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { cookies, headers } from '../../contract/constants.ts'
import { allPaths, type EndpointName } from '../../contract/allPaths.ts'
import type { Request } from '../../contract/endpoints.ts'
import { roles } from '../../contract/statuses.ts'
import { lastCode } from '../testing/codes.ts'
import { databaseKinds } from '../testing/databases.ts'
import { mobiles } from '../testing/fixtures.ts'
import { destroyRaw, openRaw } from '../testing/rawHttp.ts'
import { shopForEach } from '../testing/shop.ts'
import type { Visitor } from '../testing/visitor.ts'
import { removeAddress, saveAddress } from './addresses.ts'
import { changePassword } from './ownPassword.ts'
import { updateProfile } from './profiles.ts'
import { findUserByMobile } from './usersRepository.ts'

const [kind] = databaseKinds
const shop = shopForEach(kind!)
const mobile = mobiles.unverified
const password = 'moon-over-karun'
const address: Request<'saveAddress'> = {
  title: 'خانه',
  receiver: 'بیگانهٔ ناشناس',
  mobile: '09121112233',
  province: 'تهران',
  city: 'تهران',
  postalCode: '1234567891',
  text: 'خیابان ولیعصر، کوچهٔ یاس',
  plate: '۱۲',
  unit: '۳',
}
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
