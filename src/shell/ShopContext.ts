import { createContext } from 'react'

/** Runtime configuration that the shell and the head tags need. */
export interface Shop {
  readonly origin: string
  readonly adminPanelUrl: string
  readonly adminRoleName: string
  /** Name of the shop; absent if only the master data contain it. */
  readonly name?: string
}

export const ShopContext = createContext<Shop>({
  origin: '',
  adminPanelUrl: '/cp',
  adminRoleName: '',
})
