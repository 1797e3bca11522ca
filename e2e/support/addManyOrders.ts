/** Run by itself, with the settings of a shop that is stopped: adds MANY_ORDERS orders to it. */
import { addSyntheticOrders } from '../../demo/synthetic/addOrders.ts'
import { openDatabase } from '../../server/database/database.ts'
import { readSettings } from '../../server/shared/settings.ts'

const complain = (error: Error) => console.error(error)
const database = await openDatabase(readSettings(process.env), complain, complain)
await addSyntheticOrders(database.db, Number(process.env['MANY_ORDERS']))
await database.close()
