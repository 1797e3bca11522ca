import webpack from 'webpack'

/** The minified runtime's table from chunk number to file hash, with its index in brackets after it. */
const table = /\(\{((?:\d+:"[0-9a-f]{6}",?)+)\}\)(?=\[\w+\])/g

/**
 * Replaces the object from chunk number to file hash by a list in the order of the numbers, which saves some hundred
 * bytes in every first view. The hashes stay separate strings, because later build steps search for each of them.
 * Runs after minification and before file names are hashed.
 */
export class ChunkNamesPlugin {
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('ChunkNamesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1
      compilation.hooks.processAssets.tap({ name: 'ChunkNamesPlugin', stage }, (assets) => {
        let tables = 0
        for (const file of entryFilesOf(compilation)) {
          const text = assets[file].source().toString()
          const shorter = text.replace(table, (_, entries) => {
            tables += 1
            return listed(entries)
          })
          if (shorter !== text) compilation.updateAsset(file, new webpack.sources.RawSource(shorter))
        }
        // One table of scripts, one of styles.
        if (tables !== 2)
          throw new Error(`The runtime has ${tables} tables of chunks, not 2: ChunkNamesPlugin.js`)
      })
    })
  }
}

const entryFilesOf = ({ entrypoints }) =>
  [...entrypoints.values()].flatMap((entry) => entry.getFiles()).filter((file) => file.endsWith('.js'))

function listed(entries) {
  const hashes = []
  for (const [, number, hash] of entries.matchAll(/(\d+):"(\w+)"/g)) hashes[number] = hash
  return `"${hashes.join(' ')}".split(" ")`
}
