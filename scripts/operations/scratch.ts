import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addressOf, findServer, onServer } from '../../server/testing/outsideServer.ts'
import { killGroup, startShopProcess, type ShopProcess } from '../../server/testing/process.ts'

const PATIENCE_MS = 15 * 60_000
/** What programs find and reach things by; the settings of a shop are none of it. */
const OF_THE_MACHINE = /^(PATH|HOME|NODE_EXTRA_CA_CERTS|npm_config_\w+|(https?|no)_proxy)$/i

/** What the commands of the page work on: folders and databases that nobody else has, gone at the end. */
export interface Scratch {
  /** For archives, dumps and what a command of the page makes elsewhere on a machine. */
  readonly home: string
  /** The packed shop, in which the owner's commands run. It exists once it was packed. */
  readonly shop: string
  /** @throws Error with all that was printed when it does not end with 0 */
  run(command: string, options?: { cwd?: string; env?: Record<string, string> }): string
  /** Address of a new, empty database, or of the one of this name. */
  newDatabase(): Promise<string>
  /** A name that is free, and is dropped at the end. */
  nameOfDatabase(): { name: string; url: string; tools: Record<string, string> }
  /** Starts the packed shop as the page says; the answer of `work` once it is stopped in order. */
  whileItRuns<T>(env: Record<string, string>, work: (shop: ShopProcess) => Promise<T>): Promise<T>
  remove(): Promise<void>
}

/** @throws Error where no PostgreSQL answers */
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
    run(command, { cwd = shop, env = {} } = {}) {
      const { status, signal, stdout, stderr } = spawnSync('bash', ['-euo', 'pipefail', '-c', command], {
        cwd,
        env: { ...bare, DEMO: 'off', ...env },
        encoding: 'utf8',
        timeout: PATIENCE_MS,
        maxBuffer: 64 * 1024 * 1024,
      })
      if (status !== 0) throw new Error(`ended with ${status ?? signal}\n${stdout}${stderr}`.trim())
      return stdout + stderr
    },
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
    async whileItRuns(env, work) {
      const process = await startShopProcess({
        command: ['npm', 'start', '--prefix', shop],
        dataDir: join(shop, 'data'),
        env,
      })
      try {
        const answer = await work(process)
        process.child.kill('SIGTERM')
        const { code } = await process.ended()
        if (code !== 0) throw new Error(`The shop ended with ${code}: ${process.said()}`)
        return answer
      } finally {
        killGroup(process)
      }
    },
    async remove() {
      await onServer(server, async (client) => {
        for (const name of names) await client.query(`drop database if exists ${name} with (force)`)
      })
      rmSync(home, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
