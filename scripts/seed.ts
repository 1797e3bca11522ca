/** `npm run seed -- --products N`: fills the shop with a large synthetic catalogue, to try it at size. */
import { seedDemo } from '../demo/seed.ts'
import { addSynthetic } from '../demo/synthetic/addSynthetic.ts'
import { CommandError, fail, readOptions, runOwnerCommand, spent } from './support/ownerCommand.ts'
import { tidyCatalogue } from '../server/catalogue/import/tidyCatalogue.ts'
import { openProgress } from './support/progress.ts'

const MOST = 1_000_000

try {
  const count = readCount()
  await runOwnerCommand(async (database, settings) => {
    if (settings.demo) await seedDemo(database.db)
    const progress = openProgress('products', count)
    const added = await addSynthetic(database.db, count, progress.update)
    progress.stop()
    await tidyCatalogue(database.db)
    console.log(`${added} products added, ${count - added} were there already; ${spent()}`)
    return 0
  })
} catch (error) {
  fail(error)
}

function readCount(): number {
  const usage = `Usage: npm run seed -- --products N   (N from 1 to ${MOST})`
  const { products } = readOptions(usage, { options: { products: { type: 'string' } } }).values
  const count = Number(products)
  if (!/^\d+$/.test(products ?? '') || count < 1 || count > MOST) throw new CommandError(usage)
  return count
}
