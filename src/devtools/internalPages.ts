/** What only the internal area needs: behind one door, so that the shop's first view carries nothing of it. */
export const flows = () => import(/* webpackChunkName: "elements-flows" */ './flows/flowsRoute.tsx')
export const flow = () => import(/* webpackChunkName: "elements-flow" */ './flows/flowRoute.tsx')
export const replay = () => import(/* webpackChunkName: "elements-replay" */ './replay/stage/route.tsx')
export const stage = () => import(/* webpackChunkName: "replay-stage" */ './replay/stage/stage.tsx')
export const ui = () => import(/* webpackChunkName: "elements-ui" */ './catalogue/uiRoute.tsx')
export const outbox = () => import(/* webpackChunkName: "elements-outbox" */ './outbox/outboxRoute.tsx')
