/** Keys of the table of settings. */
export const shopKeys = {
  /** The owner's description, from which the values of the next two keys are derived. */
  file: 'shop-file',
  shop: 'shop',
  masterData: 'master-data',
} as const

export const homeKeys = {
  /** The owner's description, from which the value of the next key is derived. */
  file: 'home-file',
  home: 'home',
} as const

export const menuKeys = {
  /** The owner's description, from which the value of the next key is derived. */
  file: 'menu-file',
  menu: 'menu',
} as const
