import type { Permission } from '../../../contract/authorization/permissions.ts'
import { compactPersian, normalisePersian } from '../../../contract/normalise.ts'
import { toPersianDigits } from '../../lib/persian.ts'
import { panelLinks } from './panelLinks.ts'
import { toPanelMembers, toPanelOrder, toPanelOrders, toPanelProducts } from '../panelPaths.ts'

interface Target {
  readonly to: string
  readonly title: string
}

/** Palette results for a text: an order by its number, pages by name, and searches of orders, members and products. */
export function targetsOf(typed: string, permissions: readonly Permission[]): readonly Target[] {
  const words = normalisePersian(typed)
  const compact = compactPersian(typed)
  const pages = panelLinks
    .filter(({ permission }) => !permission || permissions.includes(permission))
    .filter(({ title }) => compactPersian(title).includes(compact))
  if (!words) return pages
  const query = `?q=${encodeURIComponent(words)}`
  return [
    ...(permissions.includes('orders.read') && /^\d{1,9}$/.test(compact)
      ? [{ to: toPanelOrder(Number(compact)), title: `سفارش ${toPersianDigits(compact)}` }]
      : []),
    ...pages,
    ...(permissions.includes('orders.read')
      ? [{ to: toPanelOrders() + query, title: `«${words}» در سفارش‌ها` }]
      : []),
    ...(permissions.includes('members.read')
      ? [{ to: toPanelMembers() + query, title: `«${words}» در اعضا` }]
      : []),
    ...(permissions.includes('products.read')
      ? [{ to: toPanelProducts() + query, title: `«${words}» در کالاها` }]
      : []),
  ]
}
