import type { StaffPath } from '../authorization/permissions.ts'

const write = { who: 'staff', permission: 'settings.write' } as const

/** The shop's settings in the panel. */
export const settingsPaths = {
  getShopSettings: { ...write, method: 'GET', path: 'Admin/Settings/Shop' },
  saveShopSettings: { ...write, method: 'POST', path: 'Admin/Settings/Shop' },
  previewShop: { ...write, method: 'POST', path: 'Admin/Settings/Shop/Preview' },
  getHomeSettings: { ...write, method: 'GET', path: 'Admin/Settings/Home' },
  saveHomeSettings: { ...write, method: 'POST', path: 'Admin/Settings/Home' },
  previewHome: { ...write, method: 'POST', path: 'Admin/Settings/Home/Preview' },
  getMenuSettings: { ...write, method: 'GET', path: 'Admin/Settings/Menu' },
  saveMenuSettings: { ...write, method: 'POST', path: 'Admin/Settings/Menu' },
  previewMenu: { ...write, method: 'POST', path: 'Admin/Settings/Menu/Preview' },
  listSettingVersions: { ...write, method: 'GET', path: 'Admin/Settings/Versions' },
  restoreSetting: { ...write, method: 'POST', path: 'Admin/Settings/Versions/:id' },
  getSelling: { ...write, method: 'GET', path: 'Admin/Settings/Selling' },
  saveSelling: { ...write, method: 'POST', path: 'Admin/Settings/Selling' },
  getMessageTexts: { ...write, method: 'GET', path: 'Admin/Settings/Texts' },
  saveMessageTexts: { ...write, method: 'POST', path: 'Admin/Settings/Texts' },
  beginTestPayment: { ...write, method: 'POST', path: 'Admin/Settings/Test-Payment' },
  endTestPayment: { ...write, method: 'POST', path: 'Admin/Settings/Test-Payment/End' },
  sendTestMessage: { ...write, method: 'POST', path: 'Admin/Settings/Test-Message' },
} as const satisfies Record<string, StaffPath>
