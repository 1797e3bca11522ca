import type { EndpointPath } from '../firstPaths.ts'

/** What a person of the shop does. `userInfo.role` is `Administrator` for all of them (spec §3). */
export const staffRoles = ['owner', 'catalogue', 'orders', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'مدیر فروشگاه',
  catalogue: 'مسئول کاتالوگ',
  orders: 'مسئول سفارش‌ها',
  support: 'پشتیبان',
}

/** `.read` lets somebody look, `.write` lets them change; who may write may look as well. */
export const permissions = [
  'orders.read',
  'orders.write',
  'returns.read',
  'returns.write',
  'products.read',
  'products.write',
  'coupons.write',
  'reviews.write',
  'messages.write',
  'members.read',
  'members.write',
  'reports.read',
  'staff.write',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

const ofRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  catalogue: ['products.read', 'products.write', 'coupons.write'],
  orders: [
    'orders.read',
    'orders.write',
    'returns.read',
    'returns.write',
    'products.read',
    'members.read',
    'reports.read',
  ],
  support: [
    'orders.read',
    'returns.read',
    'products.read',
    'reviews.write',
    'messages.write',
    'members.read',
    'members.write',
  ],
}

/** Everything that a role may do. */
export const permissionsOf = (role: StaffRole): readonly Permission[] => ofRole[role]

/** A path of the staff, and what its caller must be allowed. Null: whoever is staff. */
export interface StaffPath extends EndpointPath {
  readonly who: 'staff'
  readonly permission: Permission | null
}
