import webpack from 'webpack'

/** Of the runtime, minified: the hash of each chunk's file by the chunk's number, which stands in brackets behind. */
const table = /\(\{((?:\d+:"[0-9a-f]{6}",?)+)\}\)(?=\[\w+\])/g

/**
 * Writes the hashes of the chunks' files, which the entry names all, in the order of their numbers instead of beside
 * them: some hundred bytes less of every first view. They stay apart from each other, for whoever hashes the files
 * after this looks for each of them. After minification, before the names are hashed.
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
        // One of scripts, one of styles.
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
