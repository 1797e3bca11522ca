import type { StaffPath } from '../authorization/permissions.ts'

/** Order management by staff. */
export const deskPaths = {
  listDeskOrders: { method: 'GET', path: 'Admin/Orders', who: 'staff', permission: 'orders.read' },
  getDeskOrder: { method: 'GET', path: 'Admin/Orders/:id', who: 'staff', permission: 'orders.read' },
  shipOrder: { method: 'POST', path: 'Admin/Orders/:id/Shipment', who: 'staff', permission: 'orders.write' },
  addOrderNote: { method: 'POST', path: 'Admin/Orders/:id/Notes', who: 'staff', permission: 'orders.write' },
  refundOrder: { method: 'POST', path: 'Admin/Orders/:id/Refund', who: 'staff', permission: 'orders.write' },
  getDeskReceipt: {
    method: 'GET',
    path: 'Admin/Orders/:id/Receipt',
    who: 'staff',
    permission: 'orders.read',
  },
  confirmReceipt: {
    ...{ method: 'POST', path: 'Admin/Orders/:id/Receipt/Confirm' },
    ...{ who: 'staff', permission: 'orders.write' },
  },
  refuseReceipt: {
    ...{ method: 'POST', path: 'Admin/Orders/:id/Receipt/Refuse' },
    ...{ who: 'staff', permission: 'orders.write' },
  },
  listOwed: { method: 'GET', path: 'Admin/Owed', who: 'staff', permission: 'orders.write' },
  getToday: { method: 'GET', path: 'Admin/Today', who: 'staff', permission: 'orders.read' },
  getSales: { method: 'GET', path: 'Admin/Sales', who: 'staff', permission: 'reports.read' },
} as const satisfies Record<string, StaffPath>
