import type { StaffPath } from '../authorization/permissions.ts'

/** The delivery settings in the panel. */
export const deliveryDeskPaths = {
  getDeliverySettings: {
    ...{ method: 'GET', path: 'Admin/Delivery', who: 'staff', permission: 'delivery.write' },
  },
  saveDeliverySettings: {
    ...{ method: 'POST', path: 'Admin/Delivery', who: 'staff', permission: 'delivery.write' },
  },
} as const satisfies Record<string, StaffPath>
