import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { Redis } from 'ioredis'
import { within } from '../database/within.ts'
import type { Backplane, HubEvent } from './backplane.ts'
import { readEnvelope, writeEnvelope, type EnvelopeProblem } from './envelope.ts'
import { EVERYONE, groupsOfAudience } from './groups.ts'
import type { HubLogger } from './hub.ts'

export interface RedisBackplaneOptions {
  readonly url: string
  /** Begins every channel name; instances of one shop share it. */
  readonly prefix: string
  readonly logger: HubLogger
  readonly onEvent: (event: HubEvent) => void
  /** Redis was away: events of other instances may have been lost meanwhile. */
  readonly onGap: () => void
}

/** How many message ids are remembered: an audience of two groups makes one event arrive twice. */
const REMEMBERED = 1000
/** ms after which an id could be used by nobody any more, on whatever clock. */
const CLAIM_LIFE_MS = 5 * 60_000
/** ms that one who claims something waits for Redis. */
const CLAIM_WITHIN_MS = 500

/**
 * One channel per user and visitor group that has a tab here, and one for all.
 * Nothing here ever fails the shop: while Redis is away events reach this instance's own tabs only.
 */
export function createRedisBackplane(options: RedisBackplaneOptions): Backplane {
  const { url, prefix, logger, onEvent, onGap } = options
  const instance = randomUUID()
  const settings = {
    enableOfflineQueue: false,
    autoResubscribe: false,
    maxRetriesPerRequest: null,
    disconnectTimeout: 200,
    retryStrategy,
  }
  const publisher = new Redis(url, settings)
  const subscriber = new Redis(url, settings)
  const base = channelBase(prefix, url)
  const channel = (group: string) => `${base}:${group}`
  const followed = new Set([channel(EVERYONE)])
  const isNew = createMemory(REMEMBERED)
  let opening: Promise<unknown> | undefined
  /** Who claims something while the line is being opened, as at every start, waits for that instead of going unheard. */
  const opened = () =>
    publisher.status === 'connecting' || publisher.status === 'connect'
      ? (opening ??= once(publisher, 'ready').finally(() => (opening = undefined)))
      : undefined
  const complaints = new Set<EnvelopeProblem>()
  let isClosed = false
  const warn = (err: unknown) => logger.warn({ err }, 'hub backplane: a command failed')
  let wasAway = false
  let hasLost = false

  function tell(group: string, event: HubEvent | null, id: string = randomUUID()): void {
    publisher
      .publish(channel(group), writeEnvelope({ id, from: instance, event }))
      .catch(() => (hasLost = true))
  }

  function hear(name: string, text: string): void {
    const envelope = readEnvelope(text)
    if (typeof envelope === 'string') return complainOnce(envelope, name)
    const { id, from, event } = envelope
    if (from === instance || !isNew(id)) return
    if (event) onEvent(event)
    else onGap()
  }

  /** Once per kind of problem: a flooded channel must not flood the log. */
  function complainOnce(problem: EnvelopeProblem, name: string): void {
    if (complaints.has(problem)) return
    complaints.add(problem)
    logger.warn({ problem, channel: name }, 'hub backplane: a message was not understood and dropped')
  }

  /** What is thrown in a listener of the library would end the process. */
  function safely(work: () => unknown): void {
    try {
      work()
    } catch (err) {
      logger.error({ err }, 'hub backplane: a message could not be handled')
    }
  }

  for (const client of [publisher, subscriber]) reportOutages(client, logger, () => isClosed)
  subscriber.on('message', (name: string, text: string) => safely(() => hear(name, text)))
  subscriber.on('close', () => (wasAway = true))
  subscriber.on('ready', () => {
    subscriber.subscribe(...followed).then(() => safely(() => wasAway && onGap()), warn)
  })
  publisher.on('ready', () => {
    if (hasLost) tell(EVERYONE, null)
    hasLost = false
  })

  return {
    publish(event) {
      const id = randomUUID()
      for (const group of groupsOfAudience(event.audience)) tell(group, event, id)
    },
    follow(group, hasMembers) {
      const name = channel(group)
      if (hasMembers) followed.add(name)
      else followed.delete(name)
      if (subscriber.status !== 'ready') return
      const call = hasMembers ? subscriber.subscribe(name) : subscriber.unsubscribe(name)
      call.catch(warn)
    },
    claim(id) {
      const set = async () => {
        await opened()
        return publisher.set(`${base}:used:${id}`, instance, 'PX', CLAIM_LIFE_MS, 'NX')
      }
      return within(CLAIM_WITHIN_MS, set()).then(
        (answer) => (answer === 'OK' ? 'first' : 'used'),
        () => 'unknown',
      )
    },
    close() {
      isClosed = true
      publisher.disconnect()
      subscriber.disconnect()
      return Promise.resolve()
    },
  }
}

/** Channels know no database numbers, so the number of the address goes into the name: shops do not mix. */
function channelBase(prefix: string, url: string): string {
  const database = new URL(url).pathname.slice(1)
  return /^[1-9]\d*$/.test(database) ? `${prefix}:${database}` : prefix
}

const retryStrategy = (times: number): number => Math.min(times * 200, 2000)

/** One line per outage, not one per attempt. */
function reportOutages(client: Redis, logger: HubLogger, isClosed: () => boolean): void {
  let isAway = false
  let cause: Error | null = null
  // ioredis throws errors that have no listener; the reason is logged with the line below.
  client.on('error', (error: Error) => (cause = error))
  client.on('close', () => {
    if (!isAway && !isClosed()) logger.warn({ err: cause }, 'hub backplane: Redis is away')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) logger.info('hub backplane: Redis is back')
    isAway = false
    cause = null
  })
}

function createMemory(size: number): (id: string) => boolean {
  const seen = new Set<string>()
  return (id) => {
    if (seen.has(id)) return false
    seen.add(id)
    const oldest = seen.values().next().value
    if (seen.size > size && oldest !== undefined) seen.delete(oldest)
    return true
  }
}
