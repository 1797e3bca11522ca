/** What only the internal area needs: behind one door, so that the shop's first view carries nothing of it. */
export const flows = () => import(/* webpackChunkName: "elements-flows" */ './elements/flowsRoute.tsx')
export const flow = () => import(/* webpackChunkName: "elements-flow" */ './elements/flowRoute.tsx')
export const replay = () => import(/* webpackChunkName: "elements-replay" */ './replay/route.tsx')
export const stage = () => import(/* webpackChunkName: "replay-stage" */ './replay/stage.tsx')
export const ui = () => import(/* webpackChunkName: "elements-ui" */ './elements/uiRoute.tsx')
export const outbox = () => import(/* webpackChunkName: "elements-outbox" */ './elements/outboxRoute.tsx')
