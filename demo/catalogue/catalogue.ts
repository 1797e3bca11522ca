import { listAccessories } from './accessories.ts'
import type { DemoProduct } from './product.ts'
import { listWatches } from './watches.ts'

/** Every product of the demo shop, by id from 1. The same on every machine and at every call. */
export function listDemoProducts(): DemoProduct[] {
  const watches = listWatches()
  return [...watches, ...listAccessories(watches.length + 1)]
}
