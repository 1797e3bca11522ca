import type { FastifyInstance } from 'fastify'
import { endpoints } from '../../contract/endpoints.ts'
import { route } from '../http/route.ts'
import type { Search } from '../search/search.ts'
import type { OrdersContext } from '../orders/context.ts'
import { getHomeSettings, previewHome, saveHomeSettings } from './homeSettings.ts'
import { getMenuSettings, previewMenu, saveMenuSettings } from './menuSettings.ts'
import { getShopSettings, previewShop, saveShopSettings } from './shopSettings.ts'
import { getSelling, saveSelling } from './selling.ts'
import { getMessageTexts, saveMessageTexts } from './texts.ts'
import { sendTestMessage } from './testMessage.ts'
import { beginTestPayment, endTestPayment } from './testPayment.ts'
import { restoreVersion, settingHistory } from './versions.ts'

export function registerSettings(app: FastifyInstance, shop: OrdersContext, search: Pick<Search, 'find'>) {
  const findsAnything = async (words: string) => ((await search.find(words))?.count ?? 0) > 0
  const context = { ...shop, findsAnything }
  route(app, context, endpoints.getShopSettings, () => getShopSettings(context))
  route(app, context, endpoints.saveShopSettings, async (request, { identity }) => {
    await saveShopSettings(context, request, identity.userId)
    return getShopSettings(context)
  })
  route(app, context, endpoints.previewShop, async ({ shop: draft }, { identity }) => ({
    url: await previewShop(context, draft, identity.userId),
  }))
  route(app, context, endpoints.getHomeSettings, () => getHomeSettings(context))
  route(app, context, endpoints.saveHomeSettings, async (request, { identity }) => {
    await saveHomeSettings(context, request, identity.userId)
    return getHomeSettings(context)
  })
  route(app, context, endpoints.previewHome, async ({ home }, { identity }) => ({
    url: await previewHome(context, home, identity.userId),
  }))
  route(app, context, endpoints.getMenuSettings, () => getMenuSettings(context))
  route(app, context, endpoints.saveMenuSettings, async (request, { identity }) => {
    await saveMenuSettings(context, request, identity.userId)
    return getMenuSettings(context)
  })
  route(app, context, endpoints.previewMenu, async ({ menu }, { identity }) => ({
    url: await previewMenu(context, menu, identity.userId),
  }))
  route(app, context, endpoints.getSelling, () => getSelling(context))
  route(app, context, endpoints.saveSelling, async (request, { identity }) => {
    await saveSelling(context, request, identity.userId)
    return getSelling(context)
  })
  route(app, context, endpoints.beginTestPayment, ({ gateway }, { identity }) =>
    beginTestPayment(context, gateway, identity.userId),
  )
  route(app, context, endpoints.endTestPayment, ({ gateway }) => endTestPayment(context, gateway))
  route(app, context, endpoints.sendTestMessage, (request, { identity }) =>
    sendTestMessage(context, request, identity.userId),
  )
  route(app, context, endpoints.getMessageTexts, () => getMessageTexts(context))
  route(app, context, endpoints.saveMessageTexts, async (request, { identity }) => {
    await saveMessageTexts(context, request, identity.userId)
    return getMessageTexts(context)
  })
  route(app, context, endpoints.listSettingVersions, (_body, { query }) =>
    settingHistory(context, query.part),
  )
  route(app, context, endpoints.restoreSetting, async (request, { identity, params }) => {
    await restoreVersion(context, { ...request, id: params.id }, identity.userId)
    return settingHistory(context, request.part)
  })
}
