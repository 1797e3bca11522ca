import type { CreateRoutes, InspectedShop } from './inspectedShop.ts'

/** Loaders of the internal area's pages. All imports are lazy, so that the first view contains none of their code. */
export function internalPages(shop: InspectedShop) {
  return {
    flows: async () => {
      const { flowsPage } = await import(/* webpackChunkName: "elements-flows" */ './flows/flowsRoute.tsx')
      return flowsPage(shop.flows)
    },
    flow: async () => {
      const { flowPage } = await import(/* webpackChunkName: "elements-flow" */ './flows/flowRoute.tsx')
      return flowPage(shop.flows)
    },
    replay: async () => {
      const { replayPage } = await import(/* webpackChunkName: "elements-replay" */ './replay/route.tsx')
      return replayPage(shop.loadReplayed, shop.flows)
    },
    /** @param createRoutes passed in, because the routes import this module themselves */
    stage: async (createRoutes: CreateRoutes) => {
      const { startStage } = await import(/* webpackChunkName: "replay-stage" */ './replay/stage/stage.tsx')
      startStage(shop, createRoutes)
    },
    ui: async () => {
      const [{ uiPage }, { catalogue }] = await Promise.all([
        import(/* webpackChunkName: "elements-ui" */ './catalogue/uiRoute.tsx'),
        import(/* webpackChunkName: "elements-ui-entries" */ './catalogue/catalogue.ts'),
      ])
      return uiPage(catalogue)
    },
    follow: () => import(/* webpackChunkName: "elements-follow" */ './follow/followRoute.tsx'),
    outbox: () => import(/* webpackChunkName: "elements-outbox" */ './outbox/outboxRoute.tsx'),
  }
}
