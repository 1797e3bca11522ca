/** Finds the installed packages that a folder of sources needs to run, from its imports and the lock file. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly optionalDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** Returns the packages that sources import or whose files they name. Ignores tests. */
export function namedPackages(
  root: string,
  folders: readonly string[],
  packages: readonly string[],
): string[] {
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.{ts,mjs,js}`, { cwd: root }))
  const texts = files
    .filter((file) => !/\.test\.ts$|(^|\/)testing\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
  return packages.filter((name) => {
    const named = new RegExp(`['"]${name.replaceAll(/[.]/g, '\\.')}(/[^'"]*)?['"]`)
    return texts.some((text) => named.test(text))
  })
}

/**
 * Returns the packages with all their dependencies, as sorted folders of `node_modules`.
 * @throws Error when a needed package is not installed
 */
export function closureOf(root: string, names: readonly string[]): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, LockedPackage>>
  }
  const found = new Set<string>()
  const follow = (name: string, from: string, isOptional: boolean): void => {
    const folder = resolved(lock.packages, name, from)
    const isHere = folder !== undefined && existsSync(join(root, folder))
    if (!isHere && isOptional) return
    if (!isHere) throw new Error(`The package ${name} is not installed. Run "npm ci" first.`)
    if (found.has(folder)) return
    found.add(folder)
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = lock.packages[folder] ?? {}
    const optional = { ...peerDependencies, ...optionalDependencies }
    for (const each of Object.keys(dependencies)) follow(each, folder, each in optional)
    for (const each of Object.keys(optional)) follow(each, folder, true)
  }
  for (const name of names) follow(name, '', false)
  return [...found].sort()
}

/** Resolves like Node: beside the importing package, then in each folder above. */
function resolved(
  packages: Readonly<Record<string, unknown>>,
  name: string,
  from: string,
): string | undefined {
  for (let folder = from; ;) {
    const candidate = `${folder && `${folder}/`}node_modules/${name}`
    if (candidate in packages) return candidate
    if (folder === '') return undefined
    const above = folder.lastIndexOf('/node_modules/')
    folder = above === -1 ? '' : folder.slice(0, above)
  }
}
