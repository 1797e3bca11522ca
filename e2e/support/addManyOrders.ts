/** A script for a stopped shop, run with its settings: adds MANY_ORDERS orders. */
import { addSyntheticOrders } from '../../demo/synthetic/addOrders.ts'
import { openDatabase } from '../../server/database/database.ts'
import { readSettings } from '../../server/shared/settings.ts'

const printError = (error: Error) => console.error(error)
const database = await openDatabase(readSettings(process.env), printError, printError)
await addSyntheticOrders(database.db, Number(process.env['MANY_ORDERS']))
await database.close()
