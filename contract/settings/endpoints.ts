import { settingsPaths as paths } from './paths.ts'
import * as settings from './schemas.ts'

export const settingsEndpoints = {
  getShopSettings: {
    ...paths.getShopSettings,
    summary: 'Name, contacts, texts and offers of the shop, as in shop.yml (staff)',
    answer: settings.ShopSettings,
  },
  saveShopSettings: {
    ...paths.saveShopSettings,
    summary: 'Replace them (staff)',
    request: settings.SaveShopRequest,
    answer: settings.ShopSettings,
    maxBody: 128 * 1024,
  },
  previewShop: {
    ...paths.previewShop,
    summary: 'The address that shows a draft of them for an hour (staff)',
    request: settings.PreviewShopRequest,
    answer: settings.PreviewAnswer,
    maxBody: 128 * 1024,
  },
  getHomeSettings: {
    ...paths.getHomeSettings,
    summary: 'The home page, as in home.yml (staff)',
    answer: settings.HomeSettings,
  },
  saveHomeSettings: {
    ...paths.saveHomeSettings,
    summary: 'Publish a home page (staff)',
    request: settings.SaveHomeRequest,
    answer: settings.HomeSettings,
    maxBody: 1024 * 1024,
  },
  previewHome: {
    ...paths.previewHome,
    summary: 'The address that shows a draft of the home page for an hour (staff)',
    request: settings.PreviewHomeRequest,
    answer: settings.PreviewAnswer,
    maxBody: 1024 * 1024,
  },
  getMenuSettings: {
    ...paths.getMenuSettings,
    summary: 'The main menu, as in menu.yml (staff)',
    answer: settings.MenuSettings,
  },
  saveMenuSettings: {
    ...paths.saveMenuSettings,
    summary: 'Publish a main menu (staff)',
    request: settings.SaveMenuRequest,
    answer: settings.MenuSettings,
    maxBody: 1024 * 1024,
  },
  previewMenu: {
    ...paths.previewMenu,
    summary: 'The address that shows a draft of the menu for an hour (staff)',
    request: settings.PreviewMenuRequest,
    answer: settings.PreviewAnswer,
    maxBody: 1024 * 1024,
  },
  listSettingVersions: {
    ...paths.listSettingVersions,
    summary: 'Earlier values of a setting, newest first (staff)',
    query: settings.VersionsQuery,
    answer: settings.SettingVersions,
  },
  restoreSetting: {
    ...paths.restoreSetting,
    summary: 'Take a setting back to an earlier value (staff)',
    params: settings.VersionParams,
    request: settings.RestoreRequest,
    answer: settings.SettingVersions,
  },
  getSelling: {
    ...paths.getSelling,
    summary: 'Gateways, amounts, SMS and mail: values and where they come from, without secrets (staff)',
    answer: settings.Selling,
  },
  saveSelling: {
    ...paths.saveSelling,
    summary: 'Set them; a secret that is not sent stays as it is (staff)',
    request: settings.SaveSellingRequest,
    answer: settings.Selling,
  },
  getMessageTexts: {
    ...paths.getMessageTexts,
    summary: 'The wording of the letters of the shop, as owners changed it (staff)',
    answer: settings.MessageTexts,
  },
  saveMessageTexts: {
    ...paths.saveMessageTexts,
    summary: 'Replace it; a missing text is the one of the shop (staff)',
    request: settings.SaveTextsRequest,
    answer: settings.MessageTexts,
    maxBody: 64 * 1024,
  },
  beginTestPayment: {
    ...paths.beginTestPayment,
    summary: 'Begin a payment of 1,000 Toman at a gateway, with the saved key (staff)',
    request: settings.TestPaymentRequest,
    answer: settings.TestPaymentAnswer,
  },
  endTestPayment: {
    ...paths.endTestPayment,
    summary: 'Ask the gateway for the outcome of its test payment (staff)',
    request: settings.TestPaymentRequest,
    answer: settings.TestAnswer,
  },
  sendTestMessage: {
    ...paths.sendTestMessage,
    summary: 'Send a text message or a letter with the saved settings (staff)',
    request: settings.TestMessageRequest,
    answer: settings.TestAnswer,
  },
} as const
