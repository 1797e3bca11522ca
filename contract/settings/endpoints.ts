import { forStaff } from '../authorization/forStaff.ts'
import * as settings from './schemas.ts'

const write = forStaff('settings.write')

export const settingsEndpoints = {
  getShopSettings: write(
    'GET Admin/Settings/Shop',
    'Name, contacts, texts and offers of the shop, as in shop.yml (staff)',
    { answer: settings.ShopSettings },
  ),
  saveShopSettings: write('POST Admin/Settings/Shop', 'Replace them (staff)', {
    request: settings.SaveShopRequest,
    answer: settings.ShopSettings,
    maxBody: 128 * 1024,
  }),
  previewShop: write(
    'POST Admin/Settings/Shop/Preview',
    'The address that shows a draft of them for an hour (staff)',
    { request: settings.PreviewShopRequest, answer: settings.PreviewAnswer, maxBody: 128 * 1024 },
  ),
  getHomeSettings: write('GET Admin/Settings/Home', 'The home page, as in home.yml (staff)', {
    answer: settings.HomeSettings,
  }),
  saveHomeSettings: write('POST Admin/Settings/Home', 'Publish a home page (staff)', {
    request: settings.SaveHomeRequest,
    answer: settings.HomeSettings,
    maxBody: 1024 * 1024,
  }),
  previewHome: write(
    'POST Admin/Settings/Home/Preview',
    'The address that shows a draft of the home page for an hour (staff)',
    { request: settings.PreviewHomeRequest, answer: settings.PreviewAnswer, maxBody: 1024 * 1024 },
  ),
  getMenuSettings: write('GET Admin/Settings/Menu', 'The main menu, as in menu.yml (staff)', {
    answer: settings.MenuSettings,
  }),
  saveMenuSettings: write('POST Admin/Settings/Menu', 'Publish a main menu (staff)', {
    request: settings.SaveMenuRequest,
    answer: settings.MenuSettings,
    maxBody: 1024 * 1024,
  }),
  previewMenu: write(
    'POST Admin/Settings/Menu/Preview',
    'The address that shows a draft of the menu for an hour (staff)',
    { request: settings.PreviewMenuRequest, answer: settings.PreviewAnswer, maxBody: 1024 * 1024 },
  ),
  listSettingVersions: write(
    'GET Admin/Settings/Versions',
    'Earlier values of a setting, newest first (staff)',
    { query: settings.VersionsQuery, answer: settings.SettingVersions },
  ),
  restoreSetting: write(
    'POST Admin/Settings/Versions/:id',
    'Take a setting back to an earlier value (staff)',
    { params: settings.VersionParams, request: settings.RestoreRequest, answer: settings.SettingVersions },
  ),
  getSelling: write(
    'GET Admin/Settings/Selling',
    'Gateways, amounts, SMS and mail: values and where they come from, without secrets (staff)',
    { answer: settings.Selling },
  ),
  saveSelling: write(
    'POST Admin/Settings/Selling',
    'Set them; a secret that is not sent stays as it is (staff)',
    { request: settings.SaveSellingRequest, answer: settings.Selling },
  ),
  getMessageTexts: write(
    'GET Admin/Settings/Texts',
    'The wording of the letters of the shop, as owners changed it (staff)',
    { answer: settings.MessageTexts },
  ),
  saveMessageTexts: write(
    'POST Admin/Settings/Texts',
    'Replace it; a missing text is the one of the shop (staff)',
    { request: settings.SaveTextsRequest, answer: settings.MessageTexts, maxBody: 64 * 1024 },
  ),
  beginTestPayment: write(
    'POST Admin/Settings/Test-Payment',
    'Begin a payment of 1,000 Toman at a gateway, with the saved key (staff)',
    { request: settings.TestPaymentRequest, answer: settings.TestPaymentAnswer },
  ),
  endTestPayment: write(
    'POST Admin/Settings/Test-Payment/End',
    'Ask the gateway for the outcome of its test payment (staff)',
    { request: settings.TestPaymentRequest, answer: settings.TestAnswer },
  ),
  sendTestMessage: write(
    'POST Admin/Settings/Test-Message',
    'Send a text message or a letter with the saved settings (staff)',
    { request: settings.TestMessageRequest, answer: settings.TestAnswer },
  ),
}
