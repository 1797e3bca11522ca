import { describe } from '@jest/globals'
import { Redis } from 'ioredis'

export const REDIS = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'

const isReachable = await connects()

/** Like `describe` if a Redis is reachable; otherwise skips the tests and prints that they were not run. */
export function describeWithRedis(name: string, tests: () => void): void {
  if (!isReachable) console.info(`No Redis at ${REDIS}, so these tests were not run: ${name}.`)
  ;(isReachable ? describe : describe.skip)(name, tests)
}

/** Resolves when each of these channels has `count` subscribers in Redis. */
export async function subscribed(prefix: string, count: number, ...groups: string[]): Promise<void> {
  const redis = new Redis(REDIS)
  const channels = groups.map((group) => `${prefix}:${group}`)
  try {
    for (;;) {
      const answer = (await redis.pubsub('NUMSUB', ...channels)) as (string | number)[]
      if (answer.filter((_, index) => index % 2 === 1).every((known) => Number(known) === count)) return
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
  } finally {
    redis.disconnect()
  }
}

async function connects(): Promise<boolean> {
  const redis = new Redis(REDIS, { lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => {})
  const found = await redis.connect().then(
    () => true,
    () => false,
  )
  redis.disconnect()
  return found
}
