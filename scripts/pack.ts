/** `npm run pack`: makes one folder with the built shop and all it needs to run. See docs/operations.md. */
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { templateFolder } from '../server/database/embedded/templateFolder.ts'
import { closureOf, namedPackages } from './support/neededPackages.ts'

const usage = `Usage: npm run pack -- --to FOLDER [--without-node]

  --to            a folder that is empty or not there yet
  --without-node  where the machine has Node of the version in package.json by itself, as in a container

The folder runs anywhere on the same kind of machine, by "npm start" or as deploy/aqrabe.service has it: nothing is
installed, built or fetched there.`

/** Folders that the running shop reads. */
const SOURCES = ['server', 'contract', 'demo', 'scripts', 'content', 'public', 'deploy', 'docs', 'dist']
const FILES = ['LICENSE', 'README.md', 'CHANGELOG.md', '.env.example']
/**
 * Folders whose imports name the packages of the running shop. Excluded are the other scripts, which only build, and `dist`,
 * which is bundled.
 */
const NAMING = ['server', 'contract', 'demo', 'scripts/support']
const COMMANDS = ['backup', 'content', 'import', 'move', 'owner', 'restore', 'seed']

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>
  readonly devDependencies?: unknown
  readonly scripts: Readonly<Record<string, string>>
}

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { to, withoutNode } = readCall()

assertEmpty(to)
build()
mkdirSync(to, { recursive: true })
const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
const needed = neededNames()
copySources()
copyPackages()
writeManifest()
console.log(`The shop is in ${to}. Start it there with "npm start"; settings are in docs/operations.md.`)

function readCall() {
  try {
    const { values } = parseArgs({
      options: { to: { type: 'string' }, 'without-node': { type: 'boolean', default: false } },
    })
    if (values.to) return { to: resolve(values.to), withoutNode: values['without-node'] }
  } catch {
    // Parsing failed, so print the usage.
  }
  console.error(usage)
  process.exit(2)
}

function assertEmpty(folder: string) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return
  console.error(`${folder} is not empty: give --to a new folder, and change over to it when it is complete.`)
  process.exit(1)
}

function build() {
  const { status } = spawnSync(process.execPath, [join(root, 'scripts/build.mjs'), '--if-changed'], {
    stdio: 'inherit',
    // The folder gets the database template of a new shop even if this shop uses another database.
    env: { ...process.env, DATABASE_URL: '', DATA_DIR: join(to, 'data') },
  })
  if (status !== 0) process.exit(status ?? 1)
}

function neededNames() {
  const names = namedPackages(root, NAMING, Object.keys(manifest.dependencies))
  return withoutNode ? names : [...names, 'node']
}

function copySources() {
  const isExcluded = (path: string) =>
    /\.test\.[mc]?tsx?$|\.map$|\/testing$|\/structure$/.test(path.replaceAll('\\', '/'))
  for (const folder of SOURCES)
    cpSync(join(root, folder), join(to, folder), {
      recursive: true,
      filter: (path) => !isExcluded(path),
    })
  for (const file of FILES) if (existsSync(join(root, file))) cpSync(join(root, file), join(to, file))
  const template = templateFolder()
  if (existsSync(template)) cpSync(template, template.replace(root, to), { recursive: true })
}

function copyPackages() {
  for (const folder of closureOf(
    root,
    needed.filter((name) => name !== 'node'),
  )) {
    const own = join(root, folder)
    const nested = join(own, 'node_modules')
    cpSync(own, join(to, folder), {
      recursive: true,
      // Skips nested packages, because the list has those that are needed.
      filter: (path) => path !== nested && !path.endsWith('.map'),
    })
  }
  if (withoutNode) return
  for (const file of ['bin/node', 'package.json'])
    cpSync(join(root, 'node_modules/node', file), join(to, 'node_modules/node', file))
  mkdirSync(join(to, 'node_modules/.bin'), { recursive: true })
  symlinkSync('../node/bin/node', join(to, 'node_modules/.bin/node'))
}

/** Writes the package.json of the folder. Its npm scripts install and build nothing. */
function writeManifest() {
  const { devDependencies: _tools, scripts, dependencies, ...rest } = manifest
  const start = scripts['start']?.replace('node scripts/build.mjs --if-changed && ', '')
  const ownerCommands = Object.fromEntries(COMMANDS.map((name) => [name, scripts[name]]))
  const used = Object.fromEntries(Object.entries(dependencies).filter(([name]) => needed.includes(name)))
  const written = { ...rest, scripts: { start, ...ownerCommands }, dependencies: used }
  writeFileSync(join(to, 'package.json'), `${JSON.stringify(written, null, 2)}\n`)
}
