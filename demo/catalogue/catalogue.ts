import { listAccessories } from './accessories.ts'
import type { DemoProduct } from './product.ts'
import { listWatches } from './watches.ts'

/** Returns all products of the demo shop, by id from 1. Deterministic on every machine. */
export function listDemoProducts(): DemoProduct[] {
  const watches = listWatches()
  return [...watches, ...listAccessories(watches.length + 1)]
}
