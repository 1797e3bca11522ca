/** The real PostgreSQL of the tests, at DATABASE_URL or on this machine without a password, and the real Redis. */
import { Redis } from 'ioredis'
import pg from 'pg'

export const REDIS = process.env['REDIS_URL'] ?? 'redis://127.0.0.1:6379'

export async function isRedisReachable(): Promise<boolean> {
  const redis = new Redis(REDIS, { lazyConnect: true, retryStrategy: () => null })
  redis.on('error', () => {})
  const found = await redis.connect().then(
    () => true,
    () => false,
  )
  redis.disconnect()
  return found
}

/** URL of the PostgreSQL server for tests; null: no server answers. */
export async function findServer(): Promise<string | null> {
  const { DATABASE_URL, USER = 'root' } = process.env
  const candidates = DATABASE_URL
    ? [DATABASE_URL]
    : [...new Set(['postgres', USER])].map((user) => `postgres://${user}@127.0.0.1:5432/postgres`)
  for (const url of candidates) {
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
    try {
      await client.connect()
      await client.end()
      return url
    } catch (error) {
      // If DATABASE_URL is set, the server must be reachable.
      if (DATABASE_URL)
        throw new Error(`DATABASE_URL is set, but: ${(error as Error).message}`, { cause: error })
    }
  }
  return null
}

/** URL of another database of that server. */
export function addressOf(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

export async function onServer<T>(server: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
