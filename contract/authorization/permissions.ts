/** Roles of staff. `userInfo.role` is `Administrator` for all of them (spec §3). */
export const staffRoles = ['owner', 'catalogue', 'orders', 'support'] as const
export type StaffRole = (typeof staffRoles)[number]

export const staffRoleNames: Readonly<Record<StaffRole, string>> = {
  owner: 'مدیر فروشگاه',
  catalogue: 'مسئول کاتالوگ',
  orders: 'مسئول سفارش‌ها',
  support: 'پشتیبان',
}

/** `.read` lets staff see, `.write` lets them change. Write permission includes read permission. */
export const permissions = [
  'orders.read',
  'orders.write',
  'returns.read',
  'returns.write',
  'products.read',
  'products.write',
  'media.write',
  'coupons.write',
  'content.write',
  'delivery.write',
  'reviews.write',
  'messages.write',
  'members.read',
  'members.write',
  'reports.read',
  'searches.read',
  'staff.write',
  'settings.write',
  'audit.read',
] as const
export type Permission = (typeof permissions)[number]

const ofRole: Readonly<Record<StaffRole, readonly Permission[]>> = {
  owner: permissions,
  catalogue: [
    'products.read',
    'products.write',
    'media.write',
    'coupons.write',
    'content.write',
    'searches.read',
  ],
  orders: [
    'orders.read',
    'orders.write',
    'returns.read',
    'returns.write',
    'delivery.write',
    'products.read',
    'members.read',
    'reports.read',
    'searches.read',
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

export const permissionsOf = (role: StaffRole): readonly Permission[] => ofRole[role]
