import { endpointFor } from '../endpoint.ts'
import { DeliveryAnswer } from './schemas.ts'

const all = endpointFor('all')

export const deliveryEndpoints = {
  getDelivery: all(
    'GET Home/Get-Delivery',
    'Delivery methods, prices and holidays, from which the browser computes promises',
    { answer: DeliveryAnswer },
  ),
}
