import type { RuntimeConfig } from '../../contract/runtimeConfig.ts'
import type { Shop } from './ShopContext.ts'

/** The configuration that the shell needs. */
export function shopFacts({
  publicOrigin,
  adminPanelUrl,
  adminRoleName,
  shopName = '',
}: RuntimeConfig): Shop {
  return { origin: publicOrigin, adminPanelUrl, adminRoleName, ...(shopName && { name: shopName }) }
}
