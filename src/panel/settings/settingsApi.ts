import type { Answer, Query, Request } from '../../../contract/endpoints.ts'
import { settingsPaths as paths } from '../../../contract/settings/paths.ts'
import { baseApi } from '../../api/baseApi.ts'
import { withId } from '../../api/withId.ts'

export type ShopSettings = Answer<'getShopSettings'>
export type HomeSettings = Answer<'getHomeSettings'>
export type MenuSettings = Answer<'getMenuSettings'>
export type Selling = Answer<'getSelling'>
export type SaveSelling = Request<'saveSelling'>
export type MessageTexts = Answer<'getMessageTexts'>
export type SettingVersions = Answer<'listSettingVersions'>

// The tag is added here, because the list of tags is in the first view.
export const settingsApi = baseApi.enhanceEndpoints({ addTagTypes: ['PanelSettings'] }).injectEndpoints({
  endpoints: (build) => ({
    getShopSettings: build.query<ShopSettings, void>({
      query: () => paths.getShopSettings,
      providesTags: ['PanelSettings'],
    }),
    saveShopSettings: build.mutation<ShopSettings, Request<'saveShopSettings'>>({
      query: (body) => ({ ...paths.saveShopSettings, body }),
      invalidatesTags: ['PanelSettings', 'MasterData', 'PanelToday'],
    }),
    previewShop: build.mutation<Answer<'previewShop'>, Request<'previewShop'>>({
      query: (body) => ({ ...paths.previewShop, body }),
    }),
    getHomeSettings: build.query<HomeSettings, void>({
      query: () => paths.getHomeSettings,
      providesTags: ['PanelSettings'],
    }),
    saveHomeSettings: build.mutation<HomeSettings, Request<'saveHomeSettings'>>({
      query: (body) => ({ ...paths.saveHomeSettings, body }),
      invalidatesTags: ['PanelSettings', 'Home'],
    }),
    previewHome: build.mutation<Answer<'previewHome'>, Request<'previewHome'>>({
      query: (body) => ({ ...paths.previewHome, body }),
    }),
    getMenuSettings: build.query<MenuSettings, void>({
      query: () => paths.getMenuSettings,
      providesTags: ['PanelSettings'],
    }),
    saveMenuSettings: build.mutation<MenuSettings, Request<'saveMenuSettings'>>({
      query: (body) => ({ ...paths.saveMenuSettings, body }),
      invalidatesTags: ['PanelSettings', 'MasterData'],
    }),
    previewMenu: build.mutation<Answer<'previewMenu'>, Request<'previewMenu'>>({
      query: (body) => ({ ...paths.previewMenu, body }),
    }),
    getSelling: build.query<Selling, void>({
      query: () => paths.getSelling,
      providesTags: ['PanelSettings'],
    }),
    saveSelling: build.mutation<Selling, SaveSelling>({
      query: (body) => ({ ...paths.saveSelling, body }),
      invalidatesTags: ['PanelSettings', 'Delivery', 'PanelToday'],
    }),
    getMessageTexts: build.query<MessageTexts, void>({
      query: () => paths.getMessageTexts,
      providesTags: ['PanelSettings'],
    }),
    saveMessageTexts: build.mutation<MessageTexts, Request<'saveMessageTexts'>>({
      query: (body) => ({ ...paths.saveMessageTexts, body }),
      invalidatesTags: ['PanelSettings'],
    }),
    beginTestPayment: build.mutation<Answer<'beginTestPayment'>, Request<'beginTestPayment'>>({
      query: (body) => ({ ...paths.beginTestPayment, body }),
      invalidatesTags: ['PanelSettings'],
    }),
    endTestPayment: build.mutation<Answer<'endTestPayment'>, Request<'endTestPayment'>>({
      query: (body) => ({ ...paths.endTestPayment, body }),
      invalidatesTags: ['PanelSettings'],
    }),
    sendTestMessage: build.mutation<Answer<'sendTestMessage'>, Request<'sendTestMessage'>>({
      query: (body) => ({ ...paths.sendTestMessage, body }),
      invalidatesTags: ['PanelSettings'],
    }),
    listSettingVersions: build.query<SettingVersions, Query<'listSettingVersions'>>({
      query: (query) => ({ ...paths.listSettingVersions, params: query }),
      providesTags: ['PanelSettings', 'Delivery'],
    }),
    restoreSetting: build.mutation<SettingVersions, Request<'restoreSetting'> & { id: number }>({
      query: ({ id, ...body }) => withId(paths.restoreSetting, id, body),
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
