import type { Bus } from '../shared/bus.ts'

/** Invalidates the cached answers of all servers. Call after the commit. */
export function announce(bus: Bus): void {
  bus.emit('storefront.changed', {})
  bus.emit('products.written', {})
}
