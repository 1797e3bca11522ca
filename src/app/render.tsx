/** Entry of the server's bundle: renders the first view of an address for an anonymous visitor. */
import { PassThrough } from 'node:stream'
import { type PipeableStream, renderToPipeableStream } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Render, RenderRequest, RenderResult } from '../../contract/render.ts'
import { toAccessDenied } from '../../contract/storefrontPaths.ts'
import { createServerServices } from '../api/serverServices.ts'
import { storeContext } from '../api/store.ts'
import { type AssetManifest, assetsOf, type PageAssets } from './assets.ts'
import { serialisePayload } from './hydrationPayload.ts'
import { Document } from './Document.tsx'
import { dehydrate } from './ssrState.ts'
import { type AppStore, makeStore } from './makeStore.ts'
import { Providers } from './Providers.tsx'
import type { RouteHandle } from './routeHandle.ts'
import { createRoutes } from './routes.tsx'

/**
 * A renderer for the build described by `manifest`. The answer's `body` streams from the moment the shell
 * is ready; a failure before that rejects.
 */
export function createRender(manifest: AssetManifest): Render {
  const handler = createStaticHandler(createRoutes())
  return async (request) => {
    const store = makeStore({
      services: createServerServices({ config: request.config, fetch: request.fetch }),
    })
    const requestContext = new RouterContextProvider()
    requestContext.set(storeContext, store)
    const context = await handler.query(toRequest(request), { requestContext })
    if (context instanceof Response) return redirection(context)
    request.signal?.throwIfAborted()

    const handles = context.matches.flatMap((match) =>
      match.route.handle ? [match.route.handle as RouteHandle] : [],
    )
    const assets = assetsOf(
      manifest,
      handles.map((handle) => handle.chunk).reverse(),
      handles.flatMap((handle) => handle.styles ?? []),
    )
    return {
      status: statusOf(context, handles),
      cacheable: handles.every((handle) => handle.shared === true) && handles.length > 0,
      body: await draw({ request, context, store, assets, routes: handler.dataRoutes }),
    }
  }
}

function toRequest({ url, config, signal }: RenderRequest): Request {
  // Joined as text: as a relative address `//x` would name a host.
  return new Request(config.publicOrigin + url, signal ? { signal } : {})
}

function redirection(response: Response): RenderResult {
  const location = response.headers.get('Location')
  if (!location) throw new Error(`A loader answered ${response.status} without a Location`)
  return { status: response.status, location, cacheable: false }
}

/** `/not-found` and `/access-denied` are pages of their own whose status is their message (design §6). */
function statusOf(context: StaticHandlerContext, handles: readonly RouteHandle[]): number {
  if (context.statusCode !== 200) return context.statusCode
  const path = context.location.pathname
  if (path === toAccessDenied()) return 403
  return handles.at(-1)?.kind === 'NotFound' ? 404 : 200
}

interface Drawing {
  readonly request: RenderRequest
  readonly context: StaticHandlerContext
  readonly store: AppStore
  readonly assets: PageAssets
  readonly routes: ReturnType<typeof createStaticHandler>['dataRoutes']
}

function draw({ request, context, store, assets, routes }: Drawing): Promise<PassThrough> {
  const { loaderData, actionData, errors } = context
  const payloadJson = serialisePayload({
    config: request.config,
    assets,
    state: dehydrate(store.getState()),
    router: { loaderData, actionData, errors },
  })
  const router = createStaticRouter(routes, context)
  return new Promise((resolve, reject) => {
    const body = new PassThrough()
    const stream: PipeableStream = renderToPipeableStream(
      <Document theme={request.config.theme} assets={assets} payloadJson={payloadJson}>
        <Providers store={store}>
          <StaticRouterProvider router={router} context={context} hydrate={false} />
        </Providers>
      </Document>,
      {
        // Larger completed parts would be moved by inline scripts, which the content policy refuses.
        progressiveChunkSize: Infinity,
        onShellReady: () => resolve(stream.pipe(body)),
        onShellError: reject,
        onError: (error) => console.error(error),
      },
    )
    request.signal?.addEventListener('abort', () => stream.abort(), { once: true })
  })
}
