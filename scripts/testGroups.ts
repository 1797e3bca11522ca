/**
 * Server tests that only `npm run check:<group>` runs, because they start and stop whole servers. `npm test` runs every test of
 * money, stock, sessions and the specification.
 */
export const testGroups = {
  backup: [
    'server/administration/backup/backup.test.ts',
    'server/database/backup/moveShop.test.ts',
    'scripts/move.test.ts',
  ],
  processes: [
    'demo/synthetic/synthetic.test.ts',
    'scripts/pack.test.ts',
    'server/administration/administration.test.ts',
    'server/administration/backup/restoreBackup.test.ts',
    'server/catalogue/import/tidyCatalogue.test.ts',
    'server/catalogue/index/savedIndex.test.ts',
    'server/clocks.test.ts',
    'server/database/backup.test.ts',
    'server/database/embedded/embedded.test.ts',
    'server/database/embedded/powerCut.test.ts',
    'server/database/migrate.test.ts',
    'server/database/pools/frozen.test.ts',
    'server/database/template.test.ts',
    'server/http/draining.test.ts',
    'server/http/rendering/freshPages.test.ts',
    'server/http/readiness.test.ts',
    'server/http/rendering/renderPool.test.ts',
    'server/instantStock.test.ts',
    'server/main.test.ts',
    'server/media/renderer.test.ts',
    'server/memory.test.ts',
    'server/oneSecret.test.ts',
    'server/rolling.test.ts',
    'server/search/quality.test.ts',
    'server/stop.test.ts',
    'server/testing/fuzz/fuzz.test.ts',
  ],
} as const satisfies Record<string, readonly string[]>

/**
 * Folders of `e2e` that only `npm run check:<folder>` runs, because together they take longer than all other tests: the tools for
 * QA and developers, the shop at other addresses, details of pages, the panel, and the cost of a first view.
 */
export const journeyFolders = ['flows', 'hosting', 'interface', 'panel', 'speed'] as const

const isNamed = (argument: string) => /\.(test|e2e)\.tsx?$|^e2e\//.test(argument)

/** Patterns of the files that a run skips; none when its command names files or a folder of `e2e`. */
export function filesLeftOut(): RegExp[] {
  if (process.argv.some(isNamed)) return []
  const files = Object.values(testGroups).flat()
  return [
    ...files.map((file) => `/${file.replaceAll('.', String.raw`\.`)}$`),
    `/e2e/(${journeyFolders.join('|')})/`,
  ].map((pattern) => new RegExp(pattern))
}
