import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { registerPictureRoute } from '../http/pictureRoutes.ts'
import { route, type Call } from '../http/route.ts'
import type { OrdersContext } from '../orders/context.ts'
import type { Identity } from '../shared/identity.ts'
import { deskReturn, deskReturns } from './desk/desk.ts'
import { acceptReturn, receiveReturn, refundReturn, refuseReturn, transferReturn } from './desk/moves.ts'
import { ownReturns } from './ownReturns.ts'
import { addReturnPicture } from './pictures.ts'
import { findPicture } from './picturesRepository.ts'
import { requestReturn, withdrawReturn } from './request.ts'
import { orderReturns } from './views.ts'

/** Routes of a member's returns, and of staff for them. */
export function registerReturns(app: FastifyInstance, context: OrdersContext) {
  route(app, context, endpoints.listOwnReturns, async (_body, { identity }) =>
    ownReturns(context, identity.userId),
  )
  route(app, context, endpoints.getOrderReturns, async (_body, { identity, params }) =>
    orderReturns(context, identity.userId, params.id),
  )
  route(app, context, endpoints.requestReturn, async (request, { identity: { userId }, params, headers }) =>
    requestReturn(context, { userId, orderId: params.id, key: headers['idempotency-key'], request }),
  )
  route(app, context, endpoints.addReturnPicture, async ({ image }, { identity }) =>
    addReturnPicture(context, identity.userId, image),
  )
  route(app, context, endpoints.withdrawReturn, async ({ version }, { identity, params }) =>
    withdrawReturn(context, { userId: identity.userId, id: params.id, version }),
  )
  registerPictureRoute(app, '/media/return', (id) => findPicture(context.db, id))
  registerDesk(app, context)
}

function registerDesk(app: FastifyInstance, context: OrdersContext) {
  route(app, context, endpoints.listDeskReturns, async (_body, { query }) => deskReturns(context, query))
  route(app, context, endpoints.getDeskReturn, async (_body, { params }) => deskReturn(context, params.id))
  route(app, context, endpoints.acceptReturn, deskMove(context, acceptReturn))
  route(app, context, endpoints.receiveReturn, deskMove(context, receiveReturn))
  route(app, context, endpoints.refundReturn, deskMove(context, refundReturn))
  route(app, context, endpoints.transferReturn, deskMove(context, transferReturn))
  route(app, context, endpoints.refuseReturn, deskMove(context, refuseReturn))
}

/** A handler that moves a return for staff and answers it as it is then. */
function deskMove<R extends { readonly id: number; readonly staff: number }>(
  context: OrdersContext,
  move: (context: OrdersContext, request: R) => Promise<void>,
) {
  return async (
    body: Omit<R, 'id' | 'staff'>,
    { identity, params }: Call<Identity, unknown, { readonly id: number }>,
  ) => {
    await move(context, { ...body, id: params.id, staff: identity.userId } as R)
    return deskReturn(context, params.id)
  }
}
