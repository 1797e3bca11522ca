import type { FastifyInstance } from 'fastify'
import type { Delivery } from '../../contract/delivery/schemas.ts'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Search } from '../search/search.ts'
import type { OrdersContext } from '../orders/context.ts'
import { deliveryFacts, deliverySetting } from './deliverySetting.ts'
import { homeSetting } from './homeSetting.ts'
import { menuSetting } from './menuSetting.ts'
import { getSetting, previewSetting, saveRequest } from './savedSetting.ts'
import { getSelling, saveSelling } from './sellingSetting.ts'
import { shopSetting } from './shopSetting.ts'
import { sendTestMessage } from './testMessage.ts'
import { beginTestPayment, endTestPayment } from './testPayment.ts'
import { textsSetting } from './textsSetting.ts'
import { restoreVersion, settingHistory } from './versions.ts'

export function registerSettings(app: FastifyInstance, shop: OrdersContext, search: Pick<Search, 'find'>) {
  const hasSearchResults = async (words: string) => ((await search.find(words))?.count ?? 0) > 0
  const context = { ...shop, hasSearchResults }
  route(app, context, endpoints.getShopSettings, () => getSetting(context, shopSetting))
  route(app, context, endpoints.saveShopSettings, (request, { identity }) =>
    saveRequest(context, shopSetting, request, identity.userId),
  )
  route(app, context, endpoints.previewShop, ({ shop: draft }, { identity }) =>
    previewSetting(context, shopSetting, draft, identity.userId),
  )
  route(app, context, endpoints.getHomeSettings, () => getSetting(context, homeSetting))
  route(app, context, endpoints.saveHomeSettings, (request, { identity }) =>
    saveRequest(context, homeSetting, request, identity.userId),
  )
  route(app, context, endpoints.previewHome, ({ home }, { identity }) =>
    previewSetting(context, homeSetting, home, identity.userId),
  )
  route(app, context, endpoints.getMenuSettings, () => getSetting(context, menuSetting))
  route(app, context, endpoints.saveMenuSettings, (request, { identity }) =>
    saveRequest(context, menuSetting, request, identity.userId),
  )
  route(app, context, endpoints.previewMenu, ({ menu }, { identity }) =>
    previewSetting(context, menuSetting, menu, identity.userId),
  )
  const withFacts = async <S extends { readonly delivery: Delivery }>(setting: S) => ({
    ...setting,
    ...(await deliveryFacts(context, setting.delivery)),
  })
  route(app, context, endpoints.getDeliverySettings, async () =>
    withFacts(await getSetting(context, deliverySetting)),
  )
  route(app, context, endpoints.saveDeliverySettings, async (request, { identity }) =>
    withFacts(await saveRequest(context, deliverySetting, request, identity.userId)),
  )
  route(app, context, endpoints.getSelling, () => getSelling(context))
  route(app, context, endpoints.saveSelling, async (request, { identity }) => {
    await saveSelling(context, request, identity.userId)
    return getSelling(context)
  })
  route(app, context, endpoints.getMessageTexts, () => getSetting(context, textsSetting))
  route(app, context, endpoints.saveMessageTexts, (request, { identity }) =>
    saveRequest(context, textsSetting, request, identity.userId),
  )
  route(app, context, endpoints.beginTestPayment, ({ gateway }, { identity }) =>
    beginTestPayment(context, gateway, identity.userId),
  )
  route(app, context, endpoints.endTestPayment, ({ gateway }) => endTestPayment(context, gateway))
  route(app, context, endpoints.sendTestMessage, (request, { identity }) =>
    sendTestMessage(context, request, identity.userId),
  )
  route(app, context, endpoints.listSettingVersions, (_body, { query }) =>
    settingHistory(context, query.part),
  )
  route(app, context, endpoints.restoreSetting, async (request, { identity, params }) => {
    await restoreVersion(context, { ...request, id: params.id }, identity.userId)
    return settingHistory(context, request.part)
  })
}
