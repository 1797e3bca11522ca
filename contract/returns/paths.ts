import type { StaffPath } from '../authorization/permissions.ts'
import type { EndpointPath } from '../firstPaths.ts'
import { withShapes } from '../shape.ts'
import { returnsShapes } from './shapes.ts'

const read = { who: 'staff', permission: 'returns.read' } as const
const write = { who: 'staff', permission: 'returns.write' } as const

/** Returns, for members and for staff. */
export const returnPaths = withShapes(
  {
    listOwnReturns: { method: 'GET', path: 'Member-Account/Returns', who: 'member' },
    getOrderReturns: { method: 'GET', path: 'Member-Account/Orders/:id/Returns', who: 'member' },
    requestReturn: { method: 'POST', path: 'Member-Account/Orders/:id/Returns', who: 'member' },
    addReturnPicture: { method: 'POST', path: 'Member-Account/Return-Pictures', who: 'member' },
    withdrawReturn: { method: 'POST', path: 'Member-Account/Returns/:id/Withdraw', who: 'member' },
    listDeskReturns: { method: 'GET', path: 'Admin/Returns', ...read },
    getDeskReturn: { method: 'GET', path: 'Admin/Returns/:id', ...read },
    acceptReturn: { method: 'POST', path: 'Admin/Returns/:id/Accept', ...write },
    receiveReturn: { method: 'POST', path: 'Admin/Returns/:id/Receive', ...write },
    refundReturn: { method: 'POST', path: 'Admin/Returns/:id/Refund', ...write },
    transferReturn: { method: 'POST', path: 'Admin/Returns/:id/Transfer', ...write },
    refuseReturn: { method: 'POST', path: 'Admin/Returns/:id/Refuse', ...write },
  } as const satisfies Record<string, EndpointPath | StaffPath>,
  returnsShapes,
)
