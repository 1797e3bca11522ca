/** The table of refusals: every operation of the panel that the server itself names, for everybody who may call. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { allPaths, type EndpointName } from '../../contract/allPaths.ts'
import { permissionsOf, staffRoleNames, staffRoles } from '../../contract/authorization/permissions.ts'
import type { EndpointPath } from '../../contract/firstPaths.ts'
import { databaseKinds } from '../testing/databases.ts'
import { operationsOf, type OpenApiDocument } from '../testing/openApiDocument.ts'
import { openTestShop, type TestShop } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'

const paths: Readonly<Record<string, EndpointPath>> = allPaths
const ofStaff = Object.keys(paths).filter((name) => paths[name]?.who === 'staff') as EndpointName[]

describe('the panel’s endpoints', () => {
  let shop: TestShop
  let people: Record<string, Shopper>
  beforeAll(async () => {
    shop = await openTestShop(databaseKinds[0]!)
    people = { member: await openShopper(shop) }
    for (const role of staffRoles) people[role] = await openStaff(shop, role)
  })
  afterAll(() => shop.close())

  /** A thing that is not there, and nothing to do with it: whoever gets this far was let in. */
  const ask = async (name: EndpointName, who: string) => {
    const visitor = people[who]?.visitor ?? shop.visitor()
    const params = Object.fromEntries(
      [...(paths[name]?.path ?? '').matchAll(/:(\w+)/g)].map(([, part]) => [part, 2_147_483_647]),
    )
    const { method } = paths[name] as EndpointPath
    return visitor.ask(name, { params, ...(method === 'GET' ? {} : { body: {} }) })
  }

  test('are all in the table, and all name what their caller must be allowed', async () => {
    const answer = await shop.app.inject({ url: '/api/docs/json' })
    const registered = operationsOf(answer.json<OpenApiDocument>())
      .filter(({ path }) => /^\/api\/admin\//i.test(path))
      .map(({ operation }) => operation.operationId)
    expect(registered.toSorted()).toEqual(ofStaff.toSorted())
    expect(ofStaff.filter((name) => !paths[name]?.permission)).toEqual(['getStaffMe', 'listColleagues'])
  })

  test.each(ofStaff)('%s', async (name) => {
    expect((await ask(name, 'nobody')).status).toBe(401)
    expect((await ask(name, 'member')).status).toBe(403)
    for (const role of staffRoles) {
      const needed = paths[name]?.permission
      const isAllowed = !needed || permissionsOf(role).some((one) => one === needed)
      const { status, body } = await ask(name, role)
      if (isAllowed) expect([200, 400, 404, 409]).toContain(status)
      else expect([status, body.message]).toEqual([403, expect.stringContaining(staffRoleNames[role])])
    }
  })

  test('a role that is taken away ends at once', async () => {
    const { id, visitor } = await openStaff(shop, 'orders')
    expect(
      (await visitor.ask('moveOrder', { params: { id: 99 }, body: { status: 3, reason: 'x' } })).status,
    ).toBe(404)
    await shop.db.updateTable('staff_roles').set({ role: 'catalogue' }).where('user_id', '=', id).execute()
    expect(
      (await visitor.ask('moveOrder', { params: { id: 99 }, body: { status: 3, reason: 'x' } })).status,
    ).toBe(403)
  })

  test('an administrator who was given no role is an owner', async () => {
    const { visitor } = await openStaff(shop, null)
    expect(await visitor.call('getStaffMe')).toMatchObject({
      name: 'سارا رستگار',
      role: 'owner',
      permissions: permissionsOf('owner'),
    })
  })
})
