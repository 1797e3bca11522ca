import { deliveryDeskPaths as deskPaths } from './deskPaths.ts'
import * as desk from './deskSchemas.ts'
import { deliveryPaths as paths } from './paths.ts'
import { DeliveryAnswer } from './schemas.ts'

export const deliveryEndpoints = {
  getDelivery: {
    ...paths.getDelivery,
    summary: 'Delivery methods, prices and holidays, from which the browser computes promises',
    answer: DeliveryAnswer,
  },
  getDeliverySettings: {
    ...deskPaths.getDeliverySettings,
    summary: 'Delivery methods and holidays (staff)',
    answer: desk.DeliverySettings,
  },
  saveDeliverySettings: {
    ...deskPaths.saveDeliverySettings,
    summary: 'Replace the delivery methods and holidays (staff)',
    request: desk.SaveDeliveryRequest,
    answer: desk.DeliverySettings,
    maxBody: 256 * 1024,
  },
} as const
