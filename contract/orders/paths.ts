import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { ordersShapes } from './shapes.ts'

/** Checkout, payments and orders. */
export const orderPaths = withShapes(
  {
    listSlots: { method: 'GET', path: 'Basket/Slots', who: 'member' },
    checkout: { method: 'POST', path: 'Basket/Checkout', who: 'member' },
    getPayStatus: { method: 'POST', path: 'Pay/Pay-Status', who: 'all', required: true },
    getDashboard: { method: 'GET', path: 'Member-Account/Dashboard', who: 'member' },
    listOrders: { method: 'GET', path: 'Member-Account/Orders', who: 'member' },
    getOrder: { method: 'GET', path: 'Member-Account/Orders/:id', who: 'member' },
    getInvoice: { method: 'GET', path: 'Member-Account/Orders/:id/Invoice', who: 'member' },
    buyOrderAgain: { method: 'POST', path: 'Member-Account/Orders/:id/Buy-Again', who: 'member' },
    payOrderAgain: { method: 'POST', path: 'Member-Account/Orders/:id/Pay-Again', who: 'member' },
    setPayee: { method: 'POST', path: 'Member-Account/Orders/:id/Payee', who: 'member' },
    cancelOrder: { method: 'POST', path: 'Member-Account/Orders/:id/Cancel', who: 'member' },
    updateOrder: { method: 'POST', path: 'Member-Account/Orders/:id/Change', who: 'member' },
    listOrderAddresses: { method: 'GET', path: 'Member-Account/Orders/:id/Addresses', who: 'member' },
    sendReceipt: { method: 'POST', path: 'Member-Account/Orders/:id/Receipt', who: 'member' },
    getReceipt: { method: 'GET', path: 'Member-Account/Orders/:id/Receipt', who: 'member' },
    leaveCardOrder: { method: 'POST', path: 'Member-Account/Orders/:id/Leave', who: 'member' },
    moveOrder: { method: 'POST', path: 'Admin/Orders/:id/Status', who: 'staff', permission: 'orders.write' },
  } as const satisfies Record<string, EndpointPath>,
  ordersShapes,
)
