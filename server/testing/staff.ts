import { allPaths, type EndpointName } from '../../contract/allPaths.ts'
import type { StaffRole } from '../../contract/authorization/permissions.ts'
import { cookies, headers } from '../../contract/constants.ts'
import { roles } from '../../contract/statuses.ts'
import type { TestShop } from './shop.ts'
import { openShopper, type Shopper } from './shopper.ts'

/** A staff member who is logged in. `role` null: an administrator without a role. */
export async function openStaff(shop: TestShop, role: StaffRole | null): Promise<Shopper> {
  const person = await openShopper(shop)
  await shop.db.updateTable('users').set({ role: roles.administrator }).where('id', '=', person.id).execute()
  if (role) await shop.db.insertInto('staff_roles').values({ user_id: person.id, role }).execute()
  return person
}

/** Downloads a file of an endpoint for staff, and returns the answer as received. */
export async function takeFile(
  shop: TestShop,
  { visitor }: Pick<Shopper, 'visitor'>,
  name: EndpointName,
  payload: object,
) {
  await visitor.ask('getStaffMe')
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/${allPaths[name].path}`,
    headers: {
      authorization: `Bearer ${visitor.token}`,
      cookie: [...visitor.cookies].map(([cookie, value]) => `${cookie}=${value}`).join('; '),
      [headers.xsrf]: visitor.cookies.get(cookies.xsrf) ?? '',
    },
    payload,
  })
  return { status: answer.statusCode, type: answer.headers['content-type'], text: answer.body }
}
