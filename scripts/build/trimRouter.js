/**
 * A webpack loader that removes unreachable code from two libraries, because minifiers cannot recognise it:
 * react-helmet-async's code for React before 19, react-router's prefetching of the framework mode (three hooks in each
 * link) and its instrumentation. Text that is no longer found fails the build, so that an update is reviewed.
 */

/** Replacements by the end of the module's path: text to find and its substitute. */
export const trims = {
  'react-helmet-async/lib/index.esm.js': [
    ['var isReact19 = major >= 19;', 'var isReact19 = true;'],
    ['if (helmetData && !(helmetData instanceof HelmetData))', 'if (false)'],
  ],
  'react-router/dist/production/lib/dom/lib.js': [
    ['= usePrefetchBehavior(prefetch, rest);', '= [false, null, {}];'],
    ['return shouldPrefetch && !isAbsolute ?', 'return false ?'],
  ],
  'react-router/dist/production/lib/router/router.js': [
    ['if (init.instrumentations) {', 'if (false) {'],
    ['if (init.instrumentations) router =', 'if (false) router ='],
    ['if (opts?.instrumentations) {', 'if (false) {'],
    [
      'let instrumentationNavigateMetaReceiver = consumeInstrumentationClientResultMetaReceiver(router);',
      'let instrumentationNavigateMetaReceiver;',
    ],
    [
      'let instrumentationResultMetaReceiver = consumeInstrumentationClientResultMetaReceiver(router);',
      'let instrumentationResultMetaReceiver;',
    ],
    // The shop uses no router forms, no fetchers (lint refuses them) and no lazily discovered routes.
    [
      'else if (opts && opts.submission && isMutationMethod(opts.submission.formMethod)) {',
      'else if (false) {',
    ],
    ['\t\tfetch,\n', ''],
    ['if (init.patchRoutesOnNavigation) {', 'if (false) {'],
    ['if (isFogOfWar) {\n\t\t\tif (shouldUpdateNavigationState) {', 'if (false) {\n\t\t\tif (false) {'],
  ],
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
export default function trimLibrary(source) {
  const path = this.resourcePath.replaceAll('\\', '/')
  const changes = Object.entries(trims).find(([module]) => path.endsWith(module))?.[1] ?? []
  return changes.reduce((text, [now, instead]) => {
    if (!text.includes(now))
      throw new Error(`${path} has no «${now}»: look at scripts/build/trimLibraries.js`)
    return text.replace(now, instead)
  }, source)
}
