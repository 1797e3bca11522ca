import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Registry } from 'prom-client'
import { registerHub, systemClock } from './live/registerHub.ts'
import type { FollowRoom } from './live/followRoom.ts'
import type { Presence } from './live/presence.ts'
import type { StaffRoom } from './live/staffRoom.ts'
import { buildFolders, registerAssets } from './http/rendering/assets.ts'
import { answerReadings } from './http/answerCache.ts'
import { registerOffline } from './http/rendering/offline.ts'
import { injectedCall } from './http/rendering/injectedFetch.ts'
import { assertBuilt } from './http/rendering/renderBundle.ts'
import { RenderCache } from './http/rendering/renderCache.ts'
import { RenderPool } from './http/rendering/renderPool.ts'
import { registerRendering } from './http/rendering/rendering.ts'
import { runForCaller, Caller } from './database/pools/callers.ts'
import { type DatabaseClock } from './database/databaseClock.ts'
import { readShop, timed } from './metrics/readings.ts'
import { createArtworkRepository } from './media/artworksRepository.ts'
import { createMovedPages } from './content/documents/movedPages.ts'
import { createMovedAddresses } from './catalogue/directory/movedAddresses.ts'
import { registerMedia } from './media/routes.ts'
import type { KnownAddresses } from './content/knownAddresses.ts'
import { createMediaService } from './media/media.ts'
import { registerWebManifest } from './site/webManifest.ts'
import { mayDispatch } from './shared/settings.ts'

export interface StorefrontDeps {
  /** Folder of package.json, with the build and the public files. */
  readonly projectRoot: string
  /** Called with lines for the owner, such as the number of rendered pictures. */
  readonly print?: (line: string) => void
}

export interface LiveParts {
  readonly presence: Presence
  readonly staffRoom: StaffRoom
  readonly followRoom: FollowRoom | undefined
}

interface Parts extends StorefrontDeps, LiveParts {
  readonly addresses: KnownAddresses
  readonly limitsWaiting: boolean
  readonly registry: Registry
  readonly clock: DatabaseClock | undefined
}

/** Registers the hub, pictures, files and, last, the pages, which answer all remaining URLs. */
export async function registerStorefront(app: FastifyInstance, parts: Parts): Promise<void> {
  const { projectRoot, registry } = parts
  const { context } = app
  const hub = openHub(app, parts)
  const media = openMedia(app, parts)
  registerMedia(app, media)
  const { browser: browserFolder } = buildFolders(projectRoot)
  await registerAssets(app, { browserFolder, publicFolder: join(projectRoot, 'public') })
  const build = registerOffline(app, {
    projectRoot,
    buildId: context.settings.buildId,
    shopName: () => context.shop.current().name,
  })
  registerWebManifest(app, context)
  const { pages, cache, renders } = registerPages(app, parts, build)
  readShop(registry, {
    renders,
    threadHeaps: () => pages.heaps(),
    caches: { pages: () => cache.readings, answers: () => answerReadings(context.bus) },
    pictures: () => media.readings(),
    hub: () => ({
      connections: hub.connectionCount(),
      visitors: hub.presence.counts().visitors,
      ...hub.readings(),
    }),
  })
}

function openHub(app: FastifyInstance, parts: Parts) {
  const { settings, bus, tokens, secret } = app.context
  const { clock, limitsWaiting, presence, staffRoom, followRoom } = parts
  const hub = registerHub(app, {
    verifyAccessToken: tokens.verifyAccessToken,
    // Set the caller here, because upgrades do not pass through Fastify's hooks.
    verifySession: (who) =>
      limitsWaiting
        ? runForCaller(new Caller('shopper'), () => tokens.verifySession(who))
        : tokens.verifySession(who),
    ...{ bus, secret, presence, staffRoom, followRoom },
    publicOrigin: settings.publicOrigin,
    redisUrl: settings.redisUrl ?? undefined,
    trustProxy: settings.trustProxy,
    logger: app.log,
    clock: clock ? { ...systemClock, now: clock.now } : systemClock,
  })
  app.draining.before(() => hub.drain())
  return hub
}

function openMedia(app: FastifyInstance, { projectRoot, print }: Parts) {
  const { db, settings } = app.context
  return createMediaService({
    source: createArtworkRepository(db),
    directory: settings.mediaDir,
    shipped: join(projectRoot, 'demo/pictures'),
    quota: settings.mediaQuota,
    warm: settings.mediaWarmer,
    onProgress: ({ ready, total }) => print?.(`Pictures drawn ahead: ${ready} of ${total}`),
    onError: (error) => app.log.error({ err: error }, 'a picture could not be rendered'),
  })
}

function registerPages(app: FastifyInstance, { projectRoot, registry, addresses }: Parts, build: string) {
  const { bus, settings } = app.context
  const cache = new RenderCache()
  bus.on('storefront.changed', ({ ids }) => (ids ? cache.drop(ids) : cache.clear()))
  const { apiOrigin, hubOrigin, publicOrigin, adminRoleName, adminPanelUrl, elements } = settings
  const movedList = createMovedAddresses(app.context)
  const movedPage = createMovedPages(app.context)
  assertBuilt(projectRoot)
  const pages = new RenderPool({
    input: {
      projectRoot,
      config: {
        ...{ apiOrigin, hubOrigin, publicOrigin, adminRoleName, adminPanelUrl, elements, build },
        ...(mayDispatch(settings) && { mayDispatch: true }),
      },
    },
    callApi: injectedCall(app),
    onLost: (error) => app.log.error({ err: error }, 'a thread that renders pages has ended'),
  })
  app.addHook('onClose', () => pages.close())
  const rendering = registerRendering(app, {
    pages: timed(pages, registry),
    cache,
    publicOrigin,
    missingAt: addresses.missingAt,
    // Ignore errors, because the page itself says that the database is unreachable.
    movedFrom: async (url) => {
      try {
        return (await movedList(url)) ?? (await movedPage(url))
      } catch {
        return undefined
      }
    },
  })
  return { pages, cache, renders: rendering.readings }
}
