/** The door to the internal area; see internalPages.ts. */
export const internal = () => import(/* webpackChunkName: "internal" */ '../devtools/internalPages.ts')
