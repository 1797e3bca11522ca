/** The document of a static site: the shell without a page, the same for every address. */
import { renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import { toHome } from '../../contract/storefrontPaths.ts'
import type { RuntimeConfig } from '../../contract/runtimeConfig.ts'
import { createServerServices } from '../api/serverServices.ts'
import { type AssetManifest, assetsOf } from './assets.ts'
import { Document } from './Document.tsx'
import { serialisePayload } from './hydration/hydrationPayload.ts'
import { makeStore } from './makeStore.ts'
import { Providers } from './Providers.tsx'
import { createRoutes } from './routes.tsx'
import { ShellStart } from './staticSite/ShellStart.tsx'
import { dehydrate } from './ssrState.ts'

/** @param config used by the browser until it has read `config.json` */
export function renderShell(manifest: AssetManifest, config: RuntimeConfig): string {
  const store = makeStore({ services: createServerServices({ config, fetch: rejectCalls }) })
  const { dataRoutes } = createStaticHandler(createRoutes())
  const context = initialContext(toHome(), dataRoutes)
  const assets = assetsOf(manifest, ['static-site'])
  const payload = serialisePayload({
    config,
    assets,
    state: dehydrate(store.getState()),
    router: {},
    isShell: true,
  })
  const html = renderToString(
    <Document theme={config.theme} assets={assets} payloadJson={payload.map(String).join('')}>
      <Providers store={store}>
        <ShellStart config={config}>
          <StaticRouterProvider
            router={createStaticRouter(dataRoutes, context)}
            context={context}
            hydrate={false}
          />
        </ShellStart>
      </Providers>
    </Document>,
  )
  return `<!DOCTYPE html>${html}`
}

const rejectCalls = () => Promise.reject(new Error('The shell of a static site calls nothing'))

/** The router context before the first loader has answered. */
function initialContext(
  pathname: string,
  routes: ReturnType<typeof createStaticHandler>['dataRoutes'],
): StaticHandlerContext {
  return {
    basename: '/',
    location: { pathname, search: '', hash: '', state: null, key: 'default' },
    matches: matchRoutes(routes, pathname) ?? [],
    loaderData: {},
    actionData: null,
    errors: null,
    statusCode: 200,
    loaderHeaders: {},
    actionHeaders: {},
  } as StaticHandlerContext
}
