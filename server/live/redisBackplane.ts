import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { LRUCache } from 'lru-cache'
import { within } from '../database/within.ts'
import type { Backplane, HubEvent } from './backplane.ts'
import { readEnvelope, writeEnvelope, type EnvelopeProblem } from './envelope.ts'
import { EVERYONE, groupsOfAudience } from './groups.ts'
import type { HubLogger } from './hub.ts'

export interface RedisBackplaneOptions {
  readonly url: string
  /** Prefix of every channel name, the same for all instances of a shop. */
  readonly prefix: string
  readonly logger: HubLogger
  readonly onEvent: (event: HubEvent) => void
  /** Called when Redis is reachable again, because events of other instances may have been lost meanwhile. */
  readonly onGap: () => void
}

/** Number of stored message ids. They are needed because an event for two groups arrives twice. */
const REMEMBERED = 1000
/** ms for which Redis stores a used id: longer than the id is valid, even if the clocks of the servers differ. */
const CLAIM_LIFE_MS = 5 * 60_000
/** Timeout of a claim in ms. */
const CLAIM_WITHIN_MS = 500

/**
 * Connects the instances through Redis, with one channel per user or visitor that has a tab here, and one for all.
 * Never throws: while Redis is unreachable, events reach only the tabs of this instance.
 */
export function createRedisBackplane(options: RedisBackplaneOptions): Backplane {
  const { url, prefix, logger } = options
  const instance = randomUUID()
  const publisher = new Redis(url, redisSettings)
  const subscriber = new Redis(url, redisSettings)
  const base = channelBase(prefix, url)
  const channel = (group: string) => `${base}:${group}`
  const followed = new Set([channel(EVERYONE)])
  let isClosed = false
  const warn = (err: unknown) => logger.warn({ err }, 'hub backplane: a command failed')
  let hasLost = false

  function publishTo(group: string, event: HubEvent | null, id: string = randomUUID()): void {
    publisher
      .publish(channel(group), writeEnvelope({ id, from: instance, event }))
      .catch(() => (hasLost = true))
  }

  for (const client of [publisher, subscriber]) reportOutages(client, logger, () => isClosed)
  listen(subscriber, followed, { ...options, receive: createReceiver(instance, options), warn })
  publisher.on('ready', () => {
    if (hasLost) publishTo(EVERYONE, null)
    hasLost = false
  })

  return {
    publish(event) {
      const id = randomUUID()
      for (const group of groupsOfAudience(event.audience)) publishTo(group, event, id)
    },
    follow(group, hasMembers) {
      const name = channel(group)
      if (hasMembers) followed.add(name)
      else followed.delete(name)
      if (subscriber.status !== 'ready') return
      const call = hasMembers ? subscriber.subscribe(name) : subscriber.unsubscribe(name)
      call.catch(warn)
    },
    claim: createClaims(publisher, (id) => ({ key: `${base}:used:${id}`, value: instance })),
    close() {
      isClosed = true
      publisher.disconnect()
      subscriber.disconnect()
      return Promise.resolve()
    },
  }
}

const redisSettings = {
  enableOfflineQueue: false,
  autoResubscribe: false,
  maxRetriesPerRequest: null,
  disconnectTimeout: 200,
  retryStrategy: (times: number) => Math.min(times * 200, 2000),
}

type Receive = (channel: string, text: string) => void

function listen(
  subscriber: Redis,
  channels: ReadonlySet<string>,
  {
    receive,
    onGap,
    warn,
    logger,
  }: RedisBackplaneOptions & { receive: Receive; warn: (err: unknown) => void },
): void {
  let wasAway = false
  /** Logs errors of `work`, because an error thrown in a listener of the library would end the process. */
  function safely(work: () => unknown): void {
    try {
      work()
    } catch (err) {
      logger.error({ err }, 'hub backplane: a message could not be handled')
    }
  }
  subscriber.on('message', (name: string, text: string) => safely(() => receive(name, text)))
  subscriber.on('close', () => (wasAway = true))
  subscriber.on('ready', () => {
    subscriber.subscribe(...channels).then(() => safely(() => wasAway && onGap()), warn)
  })
}

/** Handles messages of other instances. Logs each kind of problem once, because other programs may flood a channel. */
function createReceiver(instance: string, { onEvent, onGap, logger }: RedisBackplaneOptions): Receive {
  const seen = new LRUCache<string, true>({ max: REMEMBERED })
  const reported = new Set<EnvelopeProblem>()
  return (channel, text) => {
    const envelope = readEnvelope(text)
    if (typeof envelope === 'string') {
      if (reported.has(envelope)) return
      reported.add(envelope)
      const message = 'hub backplane: a message was not understood and dropped'
      return logger.warn({ problem: envelope, channel }, message)
    }
    const { id, from, event } = envelope
    if (from === instance || seen.has(id)) return
    seen.set(id, true)
    if (event) onEvent(event)
    else onGap()
  }
}

function createClaims(
  redis: Redis,
  entryOf: (id: string) => { key: string; value: string },
): Backplane['claim'] {
  let opening: Promise<unknown> | undefined
  /** Waits until the connection to Redis is open, because a claim right after the start would fail otherwise. */
  const opened = () =>
    redis.status === 'connecting' || redis.status === 'connect'
      ? (opening ??= once(redis, 'ready').finally(() => (opening = undefined)))
      : undefined
  return (id) => {
    const set = async () => {
      await opened()
      const { key, value } = entryOf(id)
      return redis.set(key, value, 'PX', CLAIM_LIFE_MS, 'NX')
    }
    return within(CLAIM_WITHIN_MS, set()).then(
      (answer) => (answer === 'OK' ? 'first' : 'used'),
      () => 'unknown',
    )
  }
}

/** Adds the number of the database to the prefix, because all databases of a Redis share the channels. */
function channelBase(prefix: string, url: string): string {
  const database = new URL(url).pathname.slice(1)
  return /^[1-9]\d*$/.test(database) ? `${prefix}:${database}` : prefix
}

/** Logs one line per outage instead of one per attempt to reconnect. */
function reportOutages(client: Redis, logger: HubLogger, isClosed: () => boolean): void {
  let isAway = false
  let cause: Error | null = null
  // Without this listener ioredis would throw its errors. The cause is logged on close.
  client.on('error', (error: Error) => (cause = error))
  client.on('close', () => {
    if (!isAway && !isClosed()) logger.warn({ err: cause }, 'hub backplane: Redis is unreachable')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) logger.info('hub backplane: Redis is back')
    isAway = false
    cause = null
  })
}
