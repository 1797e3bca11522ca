/** The door to the internal area; see internalArea.ts. */
export const internal = () => import(/* webpackChunkName: "internal" */ './internalArea.ts')
