import { matchRoutes, type RouteObject } from 'react-router'
import type { RuntimeConfig } from '../../../../contract/runtimeConfig.ts'
import { shopFacts } from '../../../shell/shopFacts.ts'

/** Removes the loaders of the shop's routes, because the recording contains their data, and loads the code of `paths`. */
export async function replayRoutes(
  routes: RouteObject[],
  paths: readonly string[],
  config: RuntimeConfig,
): Promise<RouteObject[]> {
  routes.forEach(withoutLoader)
  // The router only stores data for routes with a loader. This loader runs only once (shouldRevalidate).
  for (const route of routes) route.loader = () => shopFacts(config)
  const wanted = new Set(paths.flatMap((path) => matchRoutes(routes, path)?.map(({ route }) => route) ?? []))
  await Promise.all(
    [...wanted].map(async (route) => {
      if (typeof route.lazy === 'function') Object.assign(route, await route.lazy(), { lazy: undefined })
    }),
  )
  return routes
}

function withoutLoader(route: RouteObject): void {
  const { lazy } = route
  delete route.loader
  if (typeof lazy === 'function') {
    route.lazy = async () => {
      const { Component } = await lazy()
      return { Component }
    }
  }
  route.children?.forEach(withoutLoader)
}
