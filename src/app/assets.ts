/** The files of a build that a page needs. */

/** Written by the build into manifest.json: files per entry and page chunk. */
export interface AssetManifest {
  readonly groups: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >
  readonly fonts: readonly string[]
  /** Texts of the style files; absent in development, where they change. */
  readonly styles?: Readonly<Record<string, string>>
  /** The text of firstScript/deferScripts.ts; absent where the document names its scripts itself. */
  readonly firstScript?: string
  /** The shop's icon as a data address. */
  readonly icon?: string
}

/** Absolute paths, in the order in which the document must name them. */
export interface PageAssets {
  readonly css: readonly string[]
  /** Texts of `css` by address: styles that are in the document itself cost no way of their own. */
  readonly styles?: Readonly<Record<string, string>>
  /** The page chunks come before the entry: webpack drops the tag of a chunk that it has already asked for. */
  readonly js: readonly string[]
  /** The text of what fetches the scripts. */
  readonly firstScript?: string
  /** The shop's icon as a data address. */
  readonly icon?: string
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
  const cssFiles = [...[...groups].reverse(), ...groupsOf(styles)].flatMap((group) => group.css)
  const texts = manifest.styles
  return {
    css: absolute(cssFiles),
    ...(texts && { styles: Object.fromEntries(cssFiles.map((file) => [prefix + file, texts[file] ?? ''])) }),
    js: absolute(groups.flatMap((group) => group.js)),
    ...(manifest.firstScript ? { firstScript: manifest.firstScript } : {}),
    ...(manifest.icon ? { icon: manifest.icon } : {}),
  }
}

/** The texts that the server put into the page itself. */
export function textsIn(page: ParentNode): Pick<PageAssets, 'styles' | 'firstScript' | 'icon'> {
  const elements = page.querySelectorAll<HTMLStyleElement>('style[data-href]')
  const firstScript = page.querySelector('script[data-scripts]')?.textContent
  const icon = page.querySelector('link[rel="icon"][href^="data:"]')?.getAttribute('href')
  return {
    styles: Object.fromEntries(
      [...elements].map(({ dataset, textContent }) => [dataset.href ?? '', textContent]),
    ),
    ...(firstScript ? { firstScript } : {}),
    ...(icon ? { icon } : {}),
  }
}
