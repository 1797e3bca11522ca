import type { RouteObject } from 'react-router'

/** The door to the internal area. The routes lead to it and are shown by it, so they are handed in. */
export const internal = (createRoutes: () => RouteObject[]) =>
  import(/* webpackChunkName: "internal" */ './internalArea.ts').then(({ openArea }) =>
    openArea(createRoutes),
  )
