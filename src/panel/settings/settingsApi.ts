import type { Answer, Request } from '../../../contract/endpoints.ts'
import { settingsPaths as paths } from '../../../contract/settings/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { mutation, query } from '../../api/endpoint.ts'

export type ShopSettings = Answer<'getShopSettings'>
export type HomeSettings = Answer<'getHomeSettings'>
export type MenuSettings = Answer<'getMenuSettings'>
export type Selling = Answer<'getSelling'>
export type SaveSelling = Request<'saveSelling'>
export type MessageTexts = Answer<'getMessageTexts'>
export type SettingVersions = Answer<'listSettingVersions'>

// Added here instead of in baseApi, because the first view loads baseApi's list of tags.
export const settingsApi = baseApi.enhanceEndpoints({ addTagTypes: ['PanelSettings'] }).injectEndpoints({
  endpoints: (build) => ({
    getShopSettings: query(build, paths.getShopSettings, { providesTags: ['PanelSettings'] }),
    saveShopSettings: mutation(build, paths.saveShopSettings, {
      invalidatesTags: ['PanelSettings', 'MasterData', 'PanelToday'],
    }),
    previewShop: mutation(build, paths.previewShop),
    getHomeSettings: query(build, paths.getHomeSettings, { providesTags: ['PanelSettings'] }),
    saveHomeSettings: mutation(build, paths.saveHomeSettings, { invalidatesTags: ['PanelSettings', 'Home'] }),
    previewHome: mutation(build, paths.previewHome),
    getMenuSettings: query(build, paths.getMenuSettings, { providesTags: ['PanelSettings'] }),
    saveMenuSettings: mutation(build, paths.saveMenuSettings, {
      invalidatesTags: ['PanelSettings', 'MasterData'],
    }),
    previewMenu: mutation(build, paths.previewMenu),
    getSelling: query(build, paths.getSelling, { providesTags: ['PanelSettings'] }),
    saveSelling: mutation(build, paths.saveSelling, {
      invalidatesTags: ['PanelSettings', 'Delivery', 'PanelToday'],
    }),
    getMessageTexts: query(build, paths.getMessageTexts, { providesTags: ['PanelSettings'] }),
    saveMessageTexts: mutation(build, paths.saveMessageTexts, { invalidatesTags: ['PanelSettings'] }),
    beginTestPayment: mutation(build, paths.beginTestPayment, { invalidatesTags: ['PanelSettings'] }),
    endTestPayment: mutation(build, paths.endTestPayment, { invalidatesTags: ['PanelSettings'] }),
    sendTestMessage: mutation(build, paths.sendTestMessage, { invalidatesTags: ['PanelSettings'] }),
    listSettingVersions: query(build, paths.listSettingVersions, {
      providesTags: ['PanelSettings', 'Delivery'],
    }),
    restoreSetting: mutation(build, paths.restoreSetting, {
      invalidatesTags: ['PanelSettings', 'Delivery', 'Slots', 'MasterData', 'PanelToday', 'Home'],
    }),
  }),
})

export const {
  useGetShopSettingsQuery,
  useSaveShopSettingsMutation,
  usePreviewShopMutation,
  useGetHomeSettingsQuery,
  useSaveHomeSettingsMutation,
  usePreviewHomeMutation,
  useGetMenuSettingsQuery,
  useSaveMenuSettingsMutation,
  usePreviewMenuMutation,
  useGetSellingQuery,
  useSaveSellingMutation,
  useGetMessageTextsQuery,
  useSaveMessageTextsMutation,
  useBeginTestPaymentMutation,
  useEndTestPaymentMutation,
  useSendTestMessageMutation,
  useListSettingVersionsQuery,
  useRestoreSettingMutation,
} = settingsApi
