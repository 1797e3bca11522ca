/**
 * The name of a build: the date of the sources, their hash, and `BUILD_ID` if it is set. The same sources have the same
 * name on every machine, so that a replay can tell whether its recording comes from another build.
 */
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const projectRoot = dirname(dirname(dirname(fileURLToPath(import.meta.url))))
/** Files and folders whose content affects the build. */
const SOURCES = [
  'package-lock.json',
  'webpack.config.js',
  'scripts/build.mjs',
  'scripts/build',
  'src',
  'contract',
]
const TESTS = [':!*.test.ts', ':!*.test.tsx']
/** Settings that change the result of the build. */
const SETTINGS = ['API_ORIGIN', 'HUB_ORIGIN']

export function buildName(root = projectRoot, environment = process.env) {
  // The API of reports accepts names of up to 40 characters.
  const id = environment.BUILD_ID?.replaceAll(/[^\w.-]/g, '').slice(0, 20)
  return [dayOfSources(root), fingerprintOfSources(root, environment).slice(0, 8), id]
    .filter(Boolean)
    .join('-')
}

/** Hash of all sources except tests. */
export function fingerprintOfSources(root = projectRoot, environment = process.env) {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesOf(root, source))) {
    if (/\.test\.tsx?$/.test(file)) continue
    hash.update(file).update(readFileSync(join(root, file)))
  }
  for (const name of SETTINGS) hash.update(`${name}=${environment[name] ?? ''};`)
  return hash.digest('hex')
}

/**
 * Date of the last commit to the sources; empty without git. Not the date of the build, because the same sources
 * must have the same name.
 */
function dayOfSources(root) {
  const { stdout } = spawnSync('git', ['log', '-1', '--format=%cs', '--', ...SOURCES, ...TESTS], {
    cwd: root,
  })
  return stdout?.toString().trim() ?? ''
}

function filesOf(root, source) {
  if (/\.\w+$/.test(source)) return [source]
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .sort()
}
