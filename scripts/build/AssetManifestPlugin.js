import webpack from 'webpack'

/**
 * Writes a manifest of the files that each entry and page chunk needs, which the server lists in the head. With
 * `styles`, the manifest also holds the contents of the style files, which the server inlines.
 */
export class AssetManifestPlugin {
  constructor(file = 'manifest.json', { styles = false } = {}) {
    this.file = file
    this.hasStyles = styles
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap('AssetManifestPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'AssetManifestPlugin', stage }, () => {
        const groups = {}
        for (const [name, group] of compilation.namedChunkGroups) {
          const files = group.getFiles().filter((file) => !file.includes('.hot-update.'))
          groups[name] = {
            js: files.filter((file) => file.endsWith('.js')),
            css: files.filter((file) => file.endsWith('.css')),
          }
        }
        const fonts = Object.keys(compilation.assets).filter((file) => file.endsWith('.woff2'))
        const libraries = [...compilation.chunks]
          .filter(({ name }) => name?.startsWith('lib-'))
          .flatMap(({ files }) => [...files])
        const styles = this.hasStyles ? { styles: stylesOf(compilation) } : {}
        const source = new webpack.sources.RawSource(JSON.stringify({ groups, fonts, libraries, ...styles }))
        compilation.emitAsset(this.file, source)
      })
    })
  }
}

function stylesOf({ assets }) {
  const files = Object.keys(assets).filter((file) => file.endsWith('.css'))
  return Object.fromEntries(files.map((file) => [file, textOf(file, assets[file])]))
}

function textOf(file, asset) {
  const text = asset.source().toString()
  // Such a text would end the style element.
  if (/<\/style/i.test(text)) throw new Error(`${file} cannot stand in a document`)
  return text
}
