import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, findServer, onServer } from '../../server/testing/outsideServer.ts'
import { killGroup, startShopProcess, type ShopProcess } from '../../server/testing/process.ts'

const TIMEOUT_MS = 15 * 60_000
/** Environment variables that programs need from the machine. The settings of a shop are not passed on. */
const OF_THE_MACHINE = /^(PATH|HOME|NODE_EXTRA_CA_CERTS|npm_config_\w+|(https?|no)_proxy)$/i

/** Temporary folders and databases for the commands of the page, removed at the end. */
export interface Scratch {
  /** Folder for archives, dumps and files that commands of the page write outside the shop. */
  readonly home: string
  /** The packed shop in which the owner's commands run. Exists after the pack step. */
  readonly shop: string
  /** @throws Error with the whole output when the exit code is not 0 */
  run(command: string, options?: { cwd?: string; env?: Record<string, string> }): string
  /** Address of a new, empty database. */
  newDatabase(): Promise<string>
  /** A free name for a database, dropped at the end. */
  nameOfDatabase(): { name: string; url: string; tools: Record<string, string> }
  /** Starts the packed shop as the page says, runs `work`, and stops the shop. Returns the result of `work`. */
  whileItRuns<T>(env: Record<string, string>, work: (shop: ShopProcess) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** @throws Error when PostgreSQL is not running */
export async function openScratch(): Promise<Scratch> {
  const server = await findServer()
  if (!server) throw new Error('PostgreSQL is needed: at DATABASE_URL, or on this machine without a password')
  const home = mkdtempSync(join(tmpdir(), 'aqrabe-operations-'))
  const shop = join(home, 'aqrabe-new')
  const names: string[] = []
  const bare = Object.fromEntries(Object.entries(process.env).filter(([name]) => OF_THE_MACHINE.test(name)))
  const nameOfDatabase = () => {
    const name = `aqrabe_operations_${randomUUID().slice(0, 8)}`
    names.push(name)
    const { hostname, port, username, password } = new URL(server)
    const tools = { PGHOST: hostname, PGPORT: port || '5432', PGUSER: username, PGPASSWORD: password }
    return { name, url: addressOf(server, name), tools }
  }
  return {
    home,
    shop,
    run: (command, { cwd = shop, env = {} } = {}) =>
      runCommand(command, cwd, { ...bare, DEMO: 'off', ...env }),
    nameOfDatabase,
    async newDatabase() {
      const { name, url } = nameOfDatabase()
      await onServer(server, (client) =>
        client.query(
          `create database ${name} template template0 encoding 'UTF8' lc_collate 'C' lc_ctype 'C.UTF-8'`,
        ),
      )
      return url
    },
    whileItRuns: (env, work) => whileItRuns(shop, env, work),
    async remove() {
      await onServer(server, async (client) => {
        for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
      })
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

function runCommand(command: string, cwd: string, env: Record<string, string | undefined>): string {
  const { status, signal, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
    ...{ cwd, env, encoding: 'utf8', timeout: TIMEOUT_MS },
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status !== 0) throw new Error(`ended with ${status ?? signal}\n${stdout}${stderr}`.trim())
  return stdout + stderr
}

async function whileItRuns<T>(
  shop: string,
  env: Record<string, string>,
  work: (shop: ShopProcess) => Promise<T>,
): Promise<T> {
  const process = await startShopProcess({
    command: ['npm', 'start', '--prefix', shop],
    dataDir: join(shop, 'data'),
    env,
  })
  try {
    const answer = await work(process)
    const { code } = await process.stop()
    if (code !== 0) throw new Error(`The shop ended with ${code}: ${process.output()}`)
    return answer
  } finally {
    killGroup(process)
  }
}
