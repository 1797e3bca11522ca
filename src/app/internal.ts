/** Loads internalArea.ts. */
export const internal = () => import(/* webpackChunkName: "internal" */ './internalArea.ts')
