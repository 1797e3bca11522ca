/**
 * A webpack loader that removes two parts of react-router which this shop never runs and no minifier can recognise,
 * because without it the first view exceeds its budget (docs/decisions/0001). It fails the build if a text is not found,
 * so that an update is reviewed.
 */

/** Replacements by the end of the module's path: text to find and its substitute. */
export const trims = {
  // Links prefetch in the framework mode only, but all builds contain it (remix-run/react-router issue 14058), 1.5 kB.
  'react-router/dist/production/lib/dom/lib.js': [
    ['= usePrefetchBehavior(prefetch, rest);', '= [false, null, {}];'],
    ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
  ],
  // Fetchers, which lint refuses, 1.1 kB.
  'react-router/dist/production/lib/router/router.js': [['\t\tfetch,\n', '']],
}

/** Modules that this loader processes. */
export const trimmed = new RegExp(
  `node_modules/(${Object.keys(trims).join('|').replaceAll('.', '\\.')})$`.replaceAll('/', '[\\\\/]'),
)

/**
 * @this {{ resourcePath: string }}
 * @param {string} source
 * @throws Error with the text that the library no longer contains
 */
export default function trimRouter(source) {
  const path = this.resourcePath.replaceAll('\\', '/')
  const changes = Object.entries(trims).find(([module]) => path.endsWith(module))?.[1] ?? []
  return changes.reduce((text, [now, instead]) => {
    if (!text.includes(now)) throw new Error(`${path} has no «${now}»: look at scripts/build/trimRouter.js`)
    return text.replace(now, instead)
  }, source)
}
