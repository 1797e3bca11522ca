import type { Bus } from '../shared/bus.ts'

/** After the commit: what is kept here is made again at once, and the other servers are told. */
export function announce(bus: Bus): void {
  bus.emit('storefront.changed', {})
  bus.emit('products.written', {})
}
