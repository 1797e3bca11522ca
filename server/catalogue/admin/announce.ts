import type { Context } from '../../shared/context.ts'

/** After the commit: answers and pages are made again, and tabs that show these products ask again. */
export function announceProducts({ bus }: Pick<Context, 'bus'>, ids: readonly number[]): void {
  if (ids.length === 0) return
  bus.emit('storefront.changed', {})
  bus.emit('products.changed', { ids })
}
