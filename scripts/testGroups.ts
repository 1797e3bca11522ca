/**
 * Tests that only `npm run check:<group>` runs, because together they take longer than all others. They start and stop
 * whole servers, use the tools for QA and developers, check details of pages, or measure. `npm test` runs every test of
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
  interface: [
    'e2e/access.e2e.ts',
    'e2e/back.e2e.ts',
    'e2e/choosing.e2e.ts',
    'e2e/companyInvoice.e2e.ts',
    'e2e/compare.e2e.ts',
    'e2e/devicePreferences.e2e.ts',
    'e2e/earlyPress.e2e.ts',
    'e2e/elements.e2e.ts',
    'e2e/finding.e2e.ts',
    'e2e/focus.e2e.ts',
    'e2e/giftWrap.e2e.ts',
    'e2e/hubTitle.e2e.ts',
    'e2e/largeText.e2e.ts',
    'e2e/longNames.e2e.ts',
    'e2e/offline.e2e.ts',
    'e2e/outcomes.e2e.ts',
    'e2e/searchReading.e2e.ts',
    'e2e/seenFocus.e2e.ts',
    'e2e/staticBuild.e2e.ts',
    'e2e/tablet.e2e.ts',
    'e2e/toastPlace.e2e.ts',
    'e2e/translated.e2e.ts',
    'e2e/withoutScripts.e2e.ts',
  ],
  panel: [
    'e2e/panelDrafts.e2e.ts',
    'e2e/panelLive.e2e.ts',
    'e2e/panelLooks.e2e.ts',
    'e2e/panelOrderList.e2e.ts',
    'e2e/panelPapers.e2e.ts',
    'e2e/panelPeople.e2e.ts',
    'e2e/panelPrices.e2e.ts',
    'e2e/panelProductList.e2e.ts',
    'e2e/panelProducts.e2e.ts',
    'e2e/panelSearches.e2e.ts',
    'e2e/panelShipping.e2e.ts',
    'e2e/panelToday.e2e.ts',
  ],
  flows: [
    'e2e/flowPaths.e2e.ts',
    'e2e/flows.e2e.ts',
    'e2e/flowsAround.e2e.ts',
    'e2e/flowsPhone.e2e.ts',
    'e2e/flowsPicture.e2e.ts',
    'e2e/flowsQa.e2e.ts',
    'e2e/flowsTogether.e2e.ts',
    'e2e/journey.e2e.ts',
    'e2e/modelCheckout.e2e.ts',
    'e2e/modelEntry.e2e.ts',
    'e2e/modelHub.e2e.ts',
    'e2e/modelSearch.e2e.ts',
    'e2e/problems.e2e.ts',
    'e2e/recording.e2e.ts',
    'e2e/replayOthers.e2e.ts',
    'e2e/replayPlaying.e2e.ts',
    'e2e/replayTimeline.e2e.ts',
    'e2e/replayTools.e2e.ts',
    'e2e/replayWorkshop.e2e.ts',
  ],
  speed: [
    'e2e/firstPaint.e2e.ts',
    'e2e/firstView.e2e.ts',
    'e2e/lateParts.e2e.ts',
    'e2e/slowPictures.e2e.ts',
    'e2e/stateSize.e2e.ts',
    'e2e/styledOnce.e2e.ts',
  ],
} as const satisfies Record<string, readonly string[]>

export type TestGroup = keyof typeof testGroups

/** Patterns of the files that a run skips; none when its command names files. */
export function filesLeftOut(): RegExp[] {
  if (process.argv.some((argument) => /\.(test|e2e)\.tsx?$/.test(argument))) return []
  return Object.values(testGroups)
    .flat()
    .map((file) => new RegExp(`/${file.replaceAll('.', String.raw`\.`)}$`))
}
