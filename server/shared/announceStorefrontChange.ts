import type { Bus } from './bus.ts'

/** Invalidates the cached answers of all servers after a change of staff. Call it after the commit. */
export function announceStorefrontChange(bus: Bus): void {
  bus.emit('storefront.changed', {})
  bus.emit('products.written', {})
}
