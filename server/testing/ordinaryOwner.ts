import { randomUUID } from 'node:crypto'
import pg from 'pg'

/**
 * An empty database of a role without other rights, as hosting providers offer.
 * @param anyUrl a URL of the server as a superuser
 */
export async function databaseOfOrdinaryOwner(anyUrl: string) {
  const name = `aqrabe_test_${randomUUID().replaceAll('-', '')}`
  const client = new pg.Client({ connectionString: anyUrl })
  await client.connect()
  await client.query(`create role ${name} login`)
  await client.query(`create database ${name} owner ${name}`)
  await client.end()
  const url = new URL(anyUrl)
  url.pathname = `/${name}`
  url.username = name
  return {
    databaseUrl: url.href,
    async remove() {
      const admin = new pg.Client({ connectionString: new URL('/postgres', anyUrl).href })
      await admin.connect()
      await admin.query(`drop database ${name} with (force)`)
      await admin.query(`drop role ${name}`)
      await admin.end()
    },
  }
}
