import type { RuntimeConfig } from '../../contract/runtimeConfig.ts'
import type { Shop } from './ShopContext.ts'

/** What the shell's parts need of the configuration. */
export function shopFacts({
  publicOrigin,
  adminPanelUrl,
  adminRoleName,
  shopName = '',
}: RuntimeConfig): Shop {
  return { origin: publicOrigin, adminPanelUrl, adminRoleName, ...(shopName && { name: shopName }) }
}
