/** Entry of the server's bundle: renders the first view of a URL for an anonymous visitor. */
import { text } from 'node:stream/consumers'
import type { ReactNode } from 'react'
import { PassThrough } from 'node:stream'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  createStaticHandler,
  createStaticRouter,
  RouterContextProvider,
  type StaticHandlerContext,
  StaticRouterProvider,
} from 'react-router'
import type { Html, Render, RenderRequest, RenderResult } from '../../contract/render.ts'
import { toAccessDenied } from '../../contract/storefrontPaths.ts'
import { createServerServices } from '../api/serverServices.ts'
import { storeContext } from '../api/store.ts'
import { type AssetManifest, assetsOf, type PageAssets } from './assets.ts'
import { serialisePayload } from './hydration/hydrationPayload.ts'
import { Document } from './Document.tsx'
import { type Insert, HtmlCache } from './htmlCache.ts'
import { dehydrate } from './ssrState.ts'
import { type AppStore, makeStore } from './makeStore.ts'
import { Providers } from './Providers.tsx'
import { siteApi } from '../features/site/siteApi.ts'
import { isOfReadParameters } from '../shell/readParameters.ts'
import type { RouteHandle } from './routeHandle.ts'
import { createRoutes } from './routes.tsx'

export { renderShell } from './renderShell.tsx'

export interface RenderOptions {
  /** Whether to cache the HTML of parts (htmlCache.ts). */
  readonly cachesHtml?: boolean
}

/** A renderer for the build described by `manifest`. */
export function createRender(manifest: AssetManifest, { cachesHtml = true }: RenderOptions = {}): Render {
  const cache = cachesHtml ? new HtmlCache() : undefined
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
    const status = statusOf(context, handles)
    const isForAll = handles.length > 0 && handles.every((handle) => handle.shared === true)
    if (status === 404 && !request.drawsMissing)
      return { status, isForAll, cacheable: false, missing: keyOfMissing(request, context, store) }
    const logo = siteApi.endpoints.getMasterData.select()(store.getState()).data?.shop.logo?.image
    const assets = { ...assetsOf(manifest, handles.map((handle) => handle.chunk).reverse()), logo }
    return {
      status,
      isForAll,
      cacheable: isForAll && isOfReadParameters(request.url),
      html: await renderPage({ request, context, store, assets, cache, routes: handler.dataRoutes }),
    }
  }
}

function toRequest({ url, config, signal }: RenderRequest): Request {
  // Concatenated, because `//x` as a relative URL would be a host.
  return new Request(config.publicOrigin + url, { signal })
}

function redirection(response: Response): RenderResult {
  const location = response.headers.get('Location')
  if (!location) throw new Error(`A loader answered ${response.status} without a Location`)
  return { status: response.status, location, isForAll: false, cacheable: false }
}

/** The pages `/not-found` and `/access-denied` have the status 404 and 403. */
function statusOf(context: StaticHandlerContext, handles: readonly RouteHandle[]): number {
  if (context.statusCode !== 200) return context.statusCode
  const path = context.location.pathname
  if (path === toAccessDenied()) return 403
  return handles.at(-1)?.kind === 'NotFound' ? 404 : 200
}

/** A cache key of a 404. Two 404s with one key render the same HTML, because it depends only on what the key contains. */
function keyOfMissing(
  { isSubstitute }: RenderRequest,
  { matches, loaderData, errors }: StaticHandlerContext,
  store: AppStore,
): string {
  const { queries } = dehydrate(store.getState())
  return JSON.stringify([
    isSubstitute === true,
    matches.map(({ route }) => route.id),
    loaderData,
    errors,
    Object.keys(queries),
  ])
}

interface DocumentSources {
  readonly request: RenderRequest
  readonly context: StaticHandlerContext
  readonly store: AppStore
  readonly assets: PageAssets
  readonly cache: HtmlCache | undefined
  readonly routes: ReturnType<typeof createStaticHandler>['dataRoutes']
}

function renderPage({
  request,
  context,
  store,
  assets,
  cache,
  routes,
}: DocumentSources): Html | Promise<Html> {
  const { loaderData, actionData, errors } = context
  const payload = serialisePayload({
    config: request.config,
    assets,
    state: dehydrate(store.getState()),
    router: { loaderData, actionData, errors },
    at: request.isSubstitute ? request.url : undefined,
  })
  const router = createStaticRouter(routes, context)
  const document = (insert: Insert) => (
    <Document theme={request.config.theme} assets={withTexts(assets, insert)} payloadJson={insert(payload)}>
      <Providers store={store}>
        <StaticRouterProvider router={router} context={context} hydrate={false} />
      </Providers>
    </Document>
  )
  const synchronously = (insert: Insert) => renderToString(document(insert))
  const html = cache ? cache.render(synchronously, isFinished) : finished(synchronously(textOf))
  return html ? [DOCTYPE, ...html] : renderWithSuspense(document(textOf), request.signal)
}

const decoder = new TextDecoder()
const textOf: Insert = (html) =>
  html.map((piece) => (typeof piece === 'string' ? piece : decoder.decode(piece))).join('')

/** Encoded contents of the style files and of the first script, a few dozen. */
const textsInBytes = new Map<string, Uint8Array>()

function withTexts({ styles, firstScript, ...assets }: PageAssets, insert: Insert): PageAssets {
  const inserted = (text: string) => {
    const bytes = textsInBytes.get(text) ?? new TextEncoder().encode(text)
    textsInBytes.set(text, bytes)
    return insert([bytes])
  }
  const texts = Object.entries(styles ?? {}).map(([href, text]) => [href, inserted(text)] as const)
  return {
    ...assets,
    ...(styles && { styles: Object.fromEntries(texts) }),
    ...(firstScript && { firstScript: inserted(firstScript) }),
  }
}

/** `renderToString` does not render the doctype. */
const DOCTYPE = '<!DOCTYPE html>'

/** Marks a Suspense boundary that React left to the browser, because its content was not available at once. */
const UNFINISHED = '<!--$!-->'
const isFinished = (html: string) => !html.includes(UNFINISHED)
const finished = (html: string): Html | null => (isFinished(html) ? [html] : null)

/** Waits for suspended components. Only pages that suspend use it, because it takes a third more time. */
function renderWithSuspense(document: ReactNode, signal: AbortSignal | undefined): Promise<Html> {
  return new Promise((resolve, reject) => {
    const stream = renderToPipeableStream(document, {
      // Larger completed parts would be moved by inline scripts, which the content policy refuses.
      progressiveChunkSize: Infinity,
      onAllReady: () => resolve(text(stream.pipe(new PassThrough())).then((html) => [html])),
      onShellError: reject,
      onError: (error) => console.error(error),
    })
    signal?.addEventListener('abort', () => stream.abort(signal.reason), { once: true })
  })
}
