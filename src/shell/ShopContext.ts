import { createContext } from 'react'

/** Facts of the runtime configuration that the shell's parts and the head tags need. */
export interface Shop {
  readonly origin: string
  readonly adminPanelUrl: string
  readonly adminRoleName: string
  /** From the configuration; absent where only the master data names the shop. */
  readonly name?: string
}

export const ShopContext = createContext<Shop>({
  origin: '',
  adminPanelUrl: '/cp',
  adminRoleName: '',
})
