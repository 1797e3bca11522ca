import { describe } from '@jest/globals'
import { Redis } from 'ioredis'
import { REDIS } from '../../testing/outsideServer.ts'

/** Like `describe` if a Redis is reachable; otherwise skips the tests. Set by runStart.ts. */
export const describeWithRedis = process.env['TEST_REDIS'] ? describe : describe.skip

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
