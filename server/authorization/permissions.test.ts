/**
 * The table of refusals: every registered route for every kind of caller. The test collects routes as they are registered and
 * fails for one that is neither in the contract nor in the list below.
 */
import diagnostics from 'node:diagnostics_channel'
import { afterAll, beforeAll, describe, expect, it, test } from '@jest/globals'
import {
  type Permission,
  permissions,
  permissionsOf,
  staffRoleNames,
  staffRoles,
} from '../../contract/authorization/permissions.ts'
import type { Endpoint } from '../../contract/endpoint.ts'
import { endpoints, type EndpointName } from '../../contract/endpoints.ts'
import type { FastifyInstance } from 'fastify'
import { hashPassword } from '../identity/passwords.ts'
import { databaseKinds } from '../testing/databases.ts'
import { type OpenApiDocument, operationsOf } from '../testing/openApiDocument.ts'
import { openTestShop, shopForAll, type TestShop } from '../testing/shop.ts'
import { openShopper, type Shopper } from '../testing/shopper.ts'
import { openStaff } from '../testing/staff.ts'
import { PASSWORD } from '../testing/visitor.ts'
import { roles } from '../../contract/statuses.ts'
import { createAuthorise, staffMember } from './authorise.ts'

const paths: Readonly<Record<string, Endpoint>> = endpoints
const ofStaff = Object.keys(paths).filter((name) => paths[name]?.who === 'staff') as EndpointName[]
const ofMembers = Object.keys(paths).filter((name) =>
  ['member', 'bearer'].includes(paths[name]?.who ?? ''),
) as EndpointName[]

/** Routes outside the contract and their allowed callers. `link`: anyone with a single-use link. */
const others: Readonly<Record<string, 'all' | 'link' | 'staff' | Permission>> = {
  ...{ '/api': 'all', '/api/*': 'all', '/api/Pay/Callback': 'all' },
  ...{ '/api/Pay/Callback/:code': 'link', '/api/Pay/Continue': 'link' },
  ...{ '/livez': 'all', '/readyz': 'all', '/healthz': 'all', '/metrics': 'all', '/robots.txt': 'all' },
  ...{ '/blog/rss.xml': 'all', '/sitemap.xml': 'all', '/sitemaps/:file': 'all' },
  ...{ '/media/avatar/:file': 'all', '/media/return/:file': 'link', '/media/review/:file': 'all' },
  ...{ '/sandbox-bank/pg/v4/payment/:call': 'all', '/sandbox-bank/pg/StartPay/:authority': 'all' },
  ...{ '/sandbox-bank/font.woff2': 'all', '/torob_api/v3/products': 'all', '/emalls/products': 'all' },
  ...{ '/feeds/google.xml': 'all' },
  ...{
    '/cp': 'staff',
    '/cp*': 'staff',
    '/cp/orders/print': 'orders.read',
    '/cp/guide': 'staff.write',
    '/cp/backups/:name': 'settings.write',
    '/cp/owner': 'link',
  },
}
const ofPages = Object.keys(others).filter((url) => !['all', 'link'].includes(others[url] ?? ''))
/** Routes of the API docs. */
const isDocument = (url: string) => url.startsWith('/api/docs')

const nameOf = ({ method, url }: { readonly method: string; readonly url: string }) => `${method} ${url}`

describe('endpoints of staff', () => {
  let shop: TestShop
  let people: Record<string, Shopper>
  const registered: { readonly method: string; readonly url: string }[] = []
  const collect = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      for (const one of [method].flat()) registered.push({ method: one, url })
    })
  beforeAll(async () => {
    diagnostics.subscribe('fastify.initialization', collect)
    shop = await openTestShop(databaseKinds[0]!)
    diagnostics.unsubscribe('fastify.initialization', collect)
    people = { member: await openShopper(shop) }
    for (const role of staffRoles) people[role] = await openStaff(shop, role)
    // Pages identify the caller by the cookie of a login.
    for (const [place, { id, visitor }] of Object.values(people).entries()) {
      const mobile = `0912777000${place}`
      const password_hash = await hashPassword(PASSWORD)
      await shop.db.updateTable('users').set({ mobile, password_hash }).where('id', '=', id).execute()
      await visitor.login(mobile)
    }
  })
  afterAll(() => shop.close())

  test('are all known to this table, as are the other routes of the server', () => {
    const known = new Set([
      ...Object.values(paths).map(({ method, path }) => `${method} /api/${path}`),
      ...registered.filter(({ url }) => url in others || isDocument(url)).map(nameOf),
    ])
    const unknown = registered.map(nameOf).filter((name) => !known.has(name.replace(/^HEAD /, 'GET ')))
    expect(unknown).toEqual([])
    const urls = new Set(registered.map(({ url }) => url))
    expect(Object.keys(others).filter((url) => !urls.has(url))).toEqual([])
    expect(Object.entries(paths).filter(([, { path }]) => !urls.has(`/api/${path}`))).toEqual([])
  })

  /** Calls the endpoint for an object that does not exist and without a body: an answer like 404 or 400 means access. */
  const ask = async (name: EndpointName, who: string) => {
    const visitor = people[who]?.visitor ?? shop.visitor()
    const params = Object.fromEntries(
      [...(paths[name]?.path ?? '').matchAll(/:(\w+)/g)].map(([, part]) => [part, 2_147_483_647]),
    )
    const { method } = paths[name]!
    return visitor.ask(name, { params, ...(method === 'GET' ? {} : { body: {} }) })
  }

  test('are all documented and name the permission of their caller', async () => {
    const answer = await shop.app.inject({ url: '/api/docs/json' })
    const documented = operationsOf(answer.json<OpenApiDocument>())
      .filter(({ path }) => /^\/api\/admin\//i.test(path))
      .map(({ operation }) => operation.operationId)
    expect(documented.toSorted()).toEqual(ofStaff.toSorted())
    expect(ofStaff.filter((name) => !paths[name]?.permission)).toEqual([
      'getStaffMe',
      'listColleagues',
      'openFollow',
    ])
  })

  test('need more than a permission to read if they change something', () => {
    const isWeak = ({ method, permission }: Endpoint) => method !== 'GET' && permission?.endsWith('.read')
    // Queries with filters that are too long for a URL.
    const queries = ['listAdminProducts', 'exportProducts']
    expect(ofStaff.filter((name) => isWeak(paths[name]!))).toEqual(queries)
  })

  test.each(ofStaff)('%s is allowed to roles with its permission only', async (name) => {
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

  test.each(ofMembers)('%s needs a login', async (name) => {
    expect((await ask(name, 'nobody')).status).toBe(401)
  })

  test.each(ofPages)('the page %s is open to staff with its permission only', async (url) => {
    const address = url.replace('*', '/anything')
    const open = (who: string) => (people[who]?.visitor ?? shop.visitor()).get(address)
    expect(await open('nobody')).toMatchObject({
      status: 302,
      location: expect.stringContaining('/account/login'),
    })
    expect(await open('member')).toMatchObject({
      status: 302,
      location: expect.stringContaining('/access-denied'),
    })
    for (const role of staffRoles) {
      const needed = others[url]
      const isAllowed = needed === 'staff' || permissionsOf(role).some((one) => one === needed)
      const { status } = await open(role)
      // Without a build there is no document, and no backup has this name, so 404 means access.
      const found = needed === 'staff' || url.includes(':') ? 404 : 200
      expect([role, status]).toEqual([role, isAllowed ? found : 403])
    }
  })

  test('a changed role takes effect at once', async () => {
    const { id, visitor } = await openStaff(shop, 'orders')
    expect(
      (await visitor.ask('moveOrder', { params: { id: 99 }, body: { status: 3, reason: 'x' } })).status,
    ).toBe(404)
    await shop.db.updateTable('staff_roles').set({ role: 'catalogue' }).where('user_id', '=', id).execute()
    expect(
      (await visitor.ask('moveOrder', { params: { id: 99 }, body: { status: 3, reason: 'x' } })).status,
    ).toBe(403)
  })

  test('an administrator without a role is an owner', async () => {
    const { visitor } = await openStaff(shop, null)
    expect(await visitor.call('getStaffMe')).toMatchObject({
      name: 'سارا رستگار',
      role: 'owner',
      permissions: permissionsOf('owner'),
    })
  })
})

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

  it('allow staff to block members even if the settings name members as staff', async () => {
    const { id } = await openShopper(shop)
    const { visitor } = await openStaff(shop, 'support')
    const body = { blocked: true, cause: 'سفارش‌های ساختگی' }
    expect((await visitor.ask('blockMember', { params: { id }, body })).status).toBe(200)
  })

  it('are none when the role was removed after the account was read', async () => {
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
