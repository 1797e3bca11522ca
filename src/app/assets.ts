/** The files of a build that a page needs. */

/** The build's manifest.json: files per entry and page chunk. */
export interface AssetManifest {
  readonly groups: Readonly<
    Record<string, { readonly js: readonly string[]; readonly css: readonly string[] }>
  >
  readonly fonts: readonly string[]
  /** Contents of the style files; absent in development, where they change. */
  readonly styles?: Readonly<Record<string, string>>
  /** Contents of firstScript/deferScripts.ts; absent in development, where the document has one element per script. */
  readonly firstScript?: string
  /** The shop's icon as a data URL. */
  readonly icon?: string
}

/** Absolute paths, in the order that they need in the document. */
export interface PageAssets {
  readonly css: readonly string[]
  /** Contents of `css` by path: the document contains the styles, which saves requests. */
  readonly styles?: Readonly<Record<string, string>>
  /** Page chunks before the entry, because webpack removes the tag of a chunk that it has already requested. */
  readonly js: readonly string[]
  /** Contents of the script that loads the files of `js`. */
  readonly firstScript?: string
  /** The shop's icon as a data URL. */
  readonly icon?: string
  /** URL of the owner's logo, from which the server derives the icons. */
  readonly logo?: string
}

/**
 * Files of the entry and of the given page chunks, and the styles of their late parts that the server renders
 * (src/ui/parts/latePart.ts): `product.about` is a part of `product`. Ignores unknown chunk names.
 */
export function assetsOf(
  manifest: AssetManifest,
  chunks: readonly string[],
  prefix = '/assets/',
): PageAssets {
  const groupsOf = (names: readonly string[]) => names.flatMap((name) => manifest.groups[name] ?? [])
  const groups = groupsOf([...chunks, 'main'])
  const parts = Object.keys(manifest.groups).filter((name) =>
    chunks.includes(/^(.+)\./.exec(name)?.[1] ?? ''),
  )
  const absolute = (files: readonly string[]) => [...new Set(files)].map((file) => prefix + file)
  const cssFiles = [...[...groups].reverse(), ...groupsOf(parts)].flatMap((group) => group.css)
  const texts = manifest.styles
  return {
    css: absolute(cssFiles),
    ...(texts && { styles: Object.fromEntries(cssFiles.map((file) => [prefix + file, texts[file] ?? ''])) }),
    js: absolute(groups.flatMap((group) => group.js)),
    firstScript: manifest.firstScript,
    icon: manifest.icon,
  }
}

/** Reads styles, first script and icon from the server's document, because the payload omits them. */
export function textsIn(page: ParentNode): Pick<PageAssets, 'styles' | 'firstScript' | 'icon'> {
  const elements = page.querySelectorAll<HTMLStyleElement>('style[data-href]')
  return {
    styles: Object.fromEntries(
      [...elements].map(({ dataset, textContent }) => [dataset.href ?? '', textContent]),
    ),
    firstScript: page.querySelector('script[data-scripts]')?.textContent,
    icon: page.querySelector('link[rel="icon"][href^="data:"]')?.getAttribute('href') ?? undefined,
  }
}
