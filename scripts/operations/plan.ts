/** How the check runs each command of docs/operations.md on scratch data, in the order of the page. */
import { existsSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectRoot, startShopProcess, killGroup } from '../../server/testing/process.ts'
import { copyWithoutPackages, countProducts, expectSame, productsOf } from './checks.ts'
import type { Scratch } from './scratch.ts'

export interface Step {
  /** Text of the command in the page. */
  readonly command: string
  /** Runs the command and checks its effect. Returns what differed from the page and what was checked. */
  run(scratch: Scratch, command: string): Promise<string> | string
}

const PRODUCTS = 60
const MOBILE = '09131234567'
const SECRET = 'a secret of the check of the operations, long enough'
const OTHER_SECRET = 'another secret of the check, which is long enough, too'

/** Results of earlier steps that later steps need. */
const seen = { url: '', requestId: '', log: '' }

const products = (count: number) => `${count} products`

async function expectProducts(
  scratch: Scratch,
  env?: Record<string, string>,
  count = PRODUCTS,
): Promise<string> {
  const actual = await countProducts(scratch, env)
  expectSame('products in the shop', actual, count)
  return products(actual)
}

/** Moves the data folder aside, so that the next start begins with an empty one. */
const putAside = (scratch: Scratch, name: string) => {
  rmSync(join(scratch.home, name), { recursive: true, force: true })
  renameSync(join(scratch.shop, 'data'), join(scratch.home, name))
}

export const plan: readonly Step[] = [
  {
    command: 'npm run pack -- --to /srv/aqrabe-new',
    run(scratch, command) {
      scratch.run(command.replace('/srv/aqrabe-new', scratch.shop), { cwd: projectRoot })
      return `into ${readdirSync(scratch.shop).length} entries of a folder of its own`
    },
  },
  {
    command: `npm run owner -- --mobile ${MOBILE}`,
    run: (scratch, command) =>
      scratch.whileItRuns({ LOG_LEVEL: 'info' }, async (shop) => {
        const output = scratch.run(command, { env: { PUBLIC_ORIGIN: shop.origin } })
        const [link] = /http\S+\/cp\/owner\S*/.exec(output) ?? []
        if (!link) throw new Error(`There is no link: ${output}`)
        const page = await fetch(new URL(new URL(link).pathname, shop.origin))
        expectSame('the page of the link', page.status, 200)
        seen.requestId = page.headers.get('x-request-id') ?? ''
        seen.log = join(scratch.home, 'shop.log')
        // The log of this shop serves as the journal of the later step about logs.
        await new Promise((resolve) => setTimeout(resolve, 500))
        writeFileSync(seen.log, shop.output())
        return 'beside the running shop; its link answers'
      }),
  },
  {
    command: 'npm run backup -- --verify',
    async run(scratch, command) {
      scratch.run(`npm run seed -- --products ${PRODUCTS}`)
      const backups = join(scratch.shop, 'backups')
      await scratch.whileItRuns({}, async (shop) => {
        expectSame('products in the shop', await productsOf(shop), PRODUCTS)
        scratch.run(command, { env: { BACKUP_DIR: backups } })
      })
      expectSame('files in the folder', readdirSync(backups).length, 1)
      return `while it sold, ${products(PRODUCTS)}`
    },
  },
  {
    command: 'npm run restore -- backups/shop-2026-11-24T00-30-00Z.backup',
    async run(scratch, command) {
      putAside(scratch, 'data-of-backup')
      const [file = 'none'] = readdirSync(join(scratch.shop, 'backups'))
      scratch.run(command.replace('shop-2026-11-24T00-30-00Z.backup', file))
      return `of the file just made: ${await expectProducts(scratch)}`
    },
  },
  {
    command: 'tar --exclude=media --exclude=server.lock -czf shop.tar.gz -C data .',
    run(scratch, command) {
      scratch.run(command)
      return 'with the shop stopped'
    },
  },
  {
    command: 'mv data data-before && mkdir -m 700 data && tar -xzf shop.tar.gz -C data',
    async run(scratch, command) {
      scratch.run(command)
      return expectProducts(scratch)
    },
  },
  {
    command: 'pg_dump --format=custom --file=shop.dump "$DATABASE_URL"',
    async run(scratch, command) {
      seen.url = await scratch.newDatabase()
      const env = { DATABASE_URL: seen.url, SESSION_SECRET: SECRET }
      scratch.run(`npm run seed -- --products ${PRODUCTS}`, { env })
      await scratch.whileItRuns(env, async (shop) => {
        scratch.run(command, { env })
        expectSame('products in the shop', await productsOf(shop), PRODUCTS)
      })
      return 'of a shop on PostgreSQL, while it sold'
    },
  },
  {
    command:
      'pg_restore --single-transaction --no-owner --no-privileges --no-comments --dbname="$DATABASE_URL" shop.dump',
    async run(scratch, command) {
      seen.url = await scratch.newDatabase()
      const env = { DATABASE_URL: seen.url, SESSION_SECRET: SECRET }
      scratch.run(command, { env })
      return `into a new database: ${await expectProducts(scratch, env)}`
    },
  },
  {
    command: [
      `psql "$DATABASE_URL" --command="select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) + 10000 from orders))"`,
      `psql "$DATABASE_URL" --command="select setval(pg_get_serial_sequence('order_returns', 'id'), (select coalesce(max(id), 0) + 1000 from order_returns))"`,
    ].join('\n'),
    run(scratch, command) {
      scratch.run(command, { env: { DATABASE_URL: seen.url } })
      return 'numbers skipped'
    },
  },
  {
    command: 'createdb --encoding=UTF8 --lc-ctype=C.UTF-8 --lc-collate=C --template=template0 shop',
    run(scratch, command) {
      const { name, url, tools } = scratch.nameOfDatabase()
      scratch.run(command.replace(/shop$/, name), { env: tools })
      seen.url = url
      return 'under another name'
    },
  },
  {
    command: 'npm run move -- --to postgres://user:password@host:5432/shop',
    async run(scratch, command) {
      scratch.run(command.replace(/postgres:\S+/, seen.url))
      return `into that database: ${await expectProducts(scratch, { DATABASE_URL: seen.url })}`
    },
  },
  {
    command: 'npm run move -- --from postgres://user:password@host:5432/shop',
    async run(scratch, command) {
      renameSync(join(scratch.shop, 'data/db'), join(scratch.home, 'db-of-before'))
      scratch.run(command.replace(/postgres:\S+/, seen.url))
      return `back again: ${await expectProducts(scratch)}`
    },
  },
  {
    command: `psql "$DATABASE_URL" --command="delete from upkeep where key = 'secret.mark'"`,
    async run(scratch, command) {
      const other = { DATABASE_URL: seen.url, SESSION_SECRET: OTHER_SECRET }
      const refused = await countProducts(scratch, other).then(
        () => '',
        (error: Error) => error.message,
      )
      if (!refused.includes('SESSION_SECRET')) throw new Error(`Another secret was not refused: ${refused}`)
      scratch.run(command, { env: other })
      return `another secret was refused before, and serves now: ${await expectProducts(scratch, other)}`
    },
  },
  {
    command: 'nginx -t',
    run(scratch, command) {
      const main = join(scratch.home, 'nginx.conf')
      const site = join(projectRoot, 'deploy/nginx.conf')
      const own = `pid ${scratch.home}/nginx.pid; error_log ${scratch.home}/error.log;`
      writeFileSync(main, `${own} events {} http { access_log off; include ${site}; }`)
      const env = { PATH: `${process.env['PATH'] ?? ''}:/usr/sbin` }
      scratch.run(`${command} -p ${scratch.home} -c ${main}`, { env })
      return 'deploy/nginx.conf, within a configuration of its own'
    },
  },
  {
    command: `journalctl -u aqrabe | grep 4198203365`,
    run(scratch, command) {
      if (!seen.requestId) throw new Error('No answer carried an X-Request-Id')
      const own = command
        .replace('journalctl -u aqrabe', `cat ${seen.log}`)
        .replace('4198203365', seen.requestId)
      scratch.run(own)
      return 'a file with what the shop printed stands for the journal, a number that it gave for the number'
    },
  },
  {
    command: 'npm ci --omit=dev\nnode_modules/.bin/node --max-semi-space-size=2 server/main.ts',
    async run(scratch, command) {
      const folder = join(scratch.home, 'carried')
      copyWithoutPackages(folder)
      const [install = '', start = ''] = command.split('\n')
      scratch.run(install, { cwd: folder })
      const [program = '', ...args] = start.split(' ')
      const shop = await startShopProcess({
        command: [
          join(folder, program),
          ...args.map((arg) => (arg.endsWith('.ts') ? join(folder, arg) : arg)),
        ],
        dataDir: join(folder, 'data'),
      })
      try {
        expectSame('the home page', (await fetch(shop.origin)).status, 200)
      } finally {
        killGroup(shop)
      }
      return `serves; ${existsSync(join(folder, 'node_modules/webpack')) ? 'with' : 'without'} webpack`
    },
  },
  {
    command: 'npm run seed -- --products 100000',
    async run(scratch, command) {
      const env = { DATABASE_URL: seen.url, SESSION_SECRET: OTHER_SECRET }
      const more = PRODUCTS * 5
      scratch.run(command.replace('100000', String(more)), { env })
      return `${more} instead: ${await expectProducts(scratch, env, more)}`
    },
  },
  {
    command: `psql "$DATABASE_URL" --command="delete from products where website_code ~ '^[12][0-9]{6}$'"`,
    async run(scratch, command) {
      const env = { DATABASE_URL: seen.url, SESSION_SECRET: OTHER_SECRET }
      scratch.run(command, { env })
      return expectProducts(scratch, env, 0)
    },
  },
]
