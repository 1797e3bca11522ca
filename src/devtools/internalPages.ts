import type { InspectedShop } from './inspectedShop.ts'

/** What only the internal area needs: behind one door, so that the shop's first view carries nothing of it. */
export function internalPages(shop: InspectedShop) {
  return {
    flows: async () => {
      const page = import(/* webpackChunkName: "elements-flows" */ './flows/flowsRoute.tsx')
      const [{ flowsPage }, flows] = await Promise.all([page, shop.loadFlows()])
      return flowsPage(flows)
    },
    flow: async () => {
      const page = import(/* webpackChunkName: "elements-flow" */ './flows/flowRoute.tsx')
      const [{ flowPage }, flows] = await Promise.all([page, shop.loadFlows()])
      return flowPage(flows)
    },
    replay: async () => {
      const { replayPage } = await import(
        /* webpackChunkName: "elements-replay" */ './replay/stage/route.tsx'
      )
      return replayPage(shop.loadReducer)
    },
    stage: async () => {
      const { startStage } = await import(/* webpackChunkName: "replay-stage" */ './replay/stage/stage.tsx')
      startStage(shop)
    },
    ui: () => import(/* webpackChunkName: "elements-ui" */ './catalogue/uiRoute.tsx'),
    outbox: () => import(/* webpackChunkName: "elements-outbox" */ './outbox/outboxRoute.tsx'),
  }
}
