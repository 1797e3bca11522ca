import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { feeds, type Feed } from '../../../contract/content/feeds.ts'
import { endpoints, type Answer } from '../../../contract/endpoints.ts'
import { createAnswerCache } from '../../http/answerCache.ts'
import { acceptedEncodings } from '../../http/rendering/encodings.ts'
import { route } from '../../http/route.ts'
import type { Context } from '../../shared/context.ts'
import { AppError, notFound } from '../../shared/errors.ts'
import { WorkQueue } from '../../shared/workQueue.ts'
import { emallsPage } from './emalls.ts'
import { googleFeed } from './google.ts'
import { countOffers, readOffersState } from './offersRepository.ts'
import { noteFeedRead, readFeedReads } from './readsRepository.ts'
import { assertTorob, readMode, TOROB_BODY, torobPage } from './torob.ts'

const feedPathsOf: Readonly<Record<Feed, string>> = {
  torob: '/torob_api/v3/products',
  emalls: '/emalls/products',
  google: '/feeds/google.xml',
}
/** Minimum time in ms between two records of one market's reads, because a market reads many pages at once. */
const NOTED_EVERY = 10_000
const NO_CACHE = 'no-cache'

/** Routes of the product feeds, and of their page in the panel. A feed that `FEEDS` does not name answers 404. */
export function registerMarkets(app: FastifyInstance, context: Context) {
  const { attempt, answer } = createFeedAnswers(context)
  const sendGoogle = createGoogleAnswer(context)
  const { settings, db, bus, now } = context
  const { publicOrigin: origin } = settings
  const pages = createAnswerCache<object>(bus, now)
  const totals = createAnswerCache<number>(bus, now)
  const total = async () => (await totals.get('offers', () => countOffers(db))).value
  // Markets are programs without the anti-forgery value; browsers of other sites are refused.
  const options = { schema: { hide: true }, config: { forgery: 'ownPage' } } as const

  const ofTorob = {
    ...options,
    bodyLimit: TOROB_BODY,
    // Checks the token before the long body is read.
    onRequest: ({ headers: { 'x-torob-token': token } }: FastifyRequest, reply: FastifyReply) =>
      attempt('torob', reply, () =>
        assertTorob({
          publicKey: settings.torobKey,
          token: Array.isArray(token) ? token[0] : token,
          host: new URL(origin).host,
          now: now(),
        }),
      ),
  }
  app.post(feedPathsOf.torob, ofTorob, (request, reply) =>
    answer('torob', reply, async () => {
      const mode = readMode(request.body)
      return (
        await pages.get(`torob ${JSON.stringify(mode)}`, async () =>
          torobPage(db, mode, await total(), origin),
        )
      ).json
    }),
  )
  const emalls = (request: FastifyRequest, reply: FastifyReply) =>
    answer('emalls', reply, async () => {
      // Emalls may send page and size in the URL of a POST request too.
      const { page, size } = Object.assign({}, request.query, request.body) as Record<string, unknown>
      const key = `emalls ${String(page).slice(0, 10)} ${String(size).slice(0, 10)}`
      return (await pages.get(key, async () => emallsPage(db, { page, size }, await total(), origin))).json
    })
  app.get(feedPathsOf.emalls, options, emalls)
  app.post(feedPathsOf.emalls, options, emalls)
  app.get(feedPathsOf.google, options, (request, reply) =>
    answer('google', reply, () => sendGoogle(request, reply)),
  )
  route(app, context, endpoints.listFeeds, () => listFeeds(context))
}

/** Answers a market, with errors as `{ error }`, and records the times of reads and refusals. */
function createFeedAnswers({ settings, db, now, log }: Context) {
  const notedAt = new Map<string, number>()
  function note(feed: Feed, reason: string | null): void {
    const key = `${feed} ${reason}`
    if (now() - (notedAt.get(key) ?? -Infinity) < NOTED_EVERY) return
    notedAt.set(key, now())
    const at = new Date(now()).toISOString()
    noteFeedRead(db, feed, reason === null ? { readAt: at } : { refusedAt: at, reason }).catch(
      (error: unknown) => log.error({ err: error }, 'a read of a feed could not be noted'),
    )
  }
  async function attempt<T>(feed: Feed, reply: FastifyReply, work: () => Promise<T>) {
    if (!settings.feeds.includes(feed)) throw notFound()
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      note(feed, error.message)
      return reply.code(error.status).header('cache-control', 'no-store').send({ error: error.message })
    }
  }
  return {
    attempt,
    answer: (feed: Feed, reply: FastifyReply, make: () => Promise<Buffer | FastifyReply>) =>
      attempt(feed, reply, async () => {
        const made = await make()
        note(feed, null)
        if (!Buffer.isBuffer(made)) return made
        return reply.header('cache-control', NO_CACHE).type('application/json; charset=utf-8').send(made)
      }),
  }
}

/**
 * Answers with the feed, or 304 if no offer has changed. Caches the last feed in a file, because reading all products for each
 * request would let anybody overload the database, and in memory the feed takes 14 MB with 100 000 products.
 */
function createGoogleAnswer({ db, settings, shop }: Context) {
  const busy = { message: 'The feed is being made.', retryAfter: 10 }
  const making = new WorkQueue<void>({ atOnce: 1, waiting: 4, outlivesCallers: true, busy })
  const path = join(settings.dataDir, 'google.xml.gz')
  let last = ''

  const make = (state: string, of: { origin: string; name: string }) =>
    making.run(state, async () => {
      const draft = `${path}.new`
      await mkdir(settings.dataDir, { recursive: true })
      await pipeline(googleFeed(db, of), createGzip(), createWriteStream(draft))
      await rename(draft, path)
      last = state
    })

  return async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const of = { origin: settings.publicOrigin, name: shop.current().name }
    const state = [await readOffersState(db), of.origin, of.name].join(' ')
    const readsGzip = acceptedEncodings(request.headers['accept-encoding']).has('gzip')
    const etag = `"${createHash('sha1').update(`${state} ${readsGzip}`).digest('base64url')}"`
    const isKnown = request.headers['if-none-match']?.includes(etag)
    if (!isKnown && state !== last) await make(state, of)
    reply.header('etag', etag).header('vary', 'Accept-Encoding').header('cache-control', NO_CACHE)
    if (isKnown) return reply.code(304).send()
    reply.type('application/xml; charset=utf-8')
    const packed = (await open(path)).createReadStream()
    if (readsGzip) return reply.header('content-encoding', 'gzip').send(packed)
    return reply.send(packed.pipe(createGunzip()))
  }
}

async function listFeeds({ db, settings }: Context): Promise<Answer<'listFeeds'>> {
  const reads = await readFeedReads(db)
  return {
    items: feeds.map((feed) => ({
      feed,
      isOn: settings.feeds.includes(feed),
      url: settings.publicOrigin + feedPathsOf[feed],
      readAt: reads[feed]?.readAt ?? null,
      refusedAt: reads[feed]?.refusedAt ?? null,
      reason: reads[feed]?.reason ?? '',
    })),
  }
}
