import { forStaff } from '../authorization/forStaff.ts'
import * as desk from './deskSchemas.ts'

const write = forStaff('delivery.write')

/** The delivery settings in the panel. */
export const deliveryDeskEndpoints = {
  getDeliverySettings: write('GET Admin/Delivery', 'Delivery methods and holidays (staff)', {
    answer: desk.DeliverySettings,
  }),
  saveDeliverySettings: write('POST Admin/Delivery', 'Replace the delivery methods and holidays (staff)', {
    request: desk.SaveDeliveryRequest,
    answer: desk.DeliverySettings,
    maxBody: 256 * 1024,
  }),
}
