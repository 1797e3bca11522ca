/** The files of a build that a page needs. */

/** Written by the build into manifest.json: files per entry and page chunk. */
export interface AssetManifest {
  readonly groups: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >
  readonly fonts: readonly string[]
  /** Of deferScripts.ts; absent where the document names its scripts itself. */
  readonly deferScripts?: string
}

/** Absolute paths, in the order in which the document must name them. */
export interface PageAssets {
  readonly css: readonly string[]
  /** The page chunks come before the entry: webpack drops the tag of a chunk that it has already asked for. */
  readonly js: readonly string[]
  readonly fonts: readonly string[]
  /** What fetches the scripts. */
  readonly deferScripts?: string
}

/** Files for the entry and the given page chunks, and the styles of more; unknown chunk names are passed over. */
export function assetsOf(
  manifest: AssetManifest,
  chunks: readonly string[],
  styles: readonly string[] = [],
  prefix = '/assets/',
): PageAssets {
  const groupsOf = (names: readonly string[]) => names.flatMap((name) => manifest.groups[name] ?? [])
  const groups = groupsOf([...chunks, 'main'])
  const absolute = (files: readonly string[]) => [...new Set(files)].map((file) => prefix + file)
  return {
    css: absolute([...[...groups].reverse(), ...groupsOf(styles)].flatMap((group) => group.css)),
    js: absolute(groups.flatMap((group) => group.js)),
    fonts: absolute(manifest.fonts),
    ...(manifest.deferScripts ? { deferScripts: prefix + manifest.deferScripts } : {}),
  }
}
