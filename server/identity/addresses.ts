import { placesNamed } from '../../contract/identity/places.ts'
import type { AddressesAnswer, AddressRequest } from '../../contract/identity/memberSchemas.ts'
import { addressErrors, tidyAddress } from '../../contract/identity/addressRules.ts'
import { validationMessages } from '../../contract/validation.ts'
import { AppError, invalid } from '../shared/errors.ts'
import {
  addAddress,
  changeAddress,
  countAddresses,
  deleteAddress,
  listAddresses,
  lockAccount,
  setDefaultAddress,
} from './addressesRepository.ts'
import { nameNameless } from './profilesRepository.ts'
import type { Context } from '../shared/context.ts'

type Db = Pick<Context, 'db'>
const MAX_ADDRESSES = 20
const tooMany = 'بیش از ۲۰ نشانی نمی‌توان نگه داشت. نشانی‌ای را که به کار نمی‌آید حذف کنید.'
const gone = 'این نشانی یافت نشد. شاید در پنجرهٔ دیگری حذف شده باشد.'

export async function getAddresses({ db }: Db, userId: number): Promise<AddressesAnswer> {
  return { addresses: await listAddresses(db, userId) }
}

/**
 * Adds or changes an address. The first one is the default; another one becomes it when it asks to. An account that
 * was opened by a code has no names: it gets those of the receiver.
 * @throws AppError 400 with fields, 409 when there are too many or it is gone
 */
export async function saveAddress(
  { db }: Db,
  userId: number,
  request: AddressRequest,
): Promise<AddressesAnswer> {
  const address = tidyAddress(request)
  const errors = addressErrors(address)
  const place = placesNamed(address.city).find(({ province }) => province === address.province)
  if (!errors.city && !errors.province && !place) errors.city = validationMessages.cityUnknown
  if (Object.keys(errors).length > 0) throw invalid(errors)
  const { postalCode, ...rest } = address
  const row = { ...rest, city: place?.city ?? rest.city, postal_code: postalCode }
  const addresses = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    const count = await countAddresses(trx, userId)
    let id = request.id
    if (id === undefined) {
      if (count >= MAX_ADDRESSES) throw new AppError(409, tooMany)
      id = await addAddress(trx, { ...row, user_id: userId })
    } else if (!(await changeAddress(trx, { id, userId }, row))) {
      throw new AppError(409, gone)
    }
    if (request.isDefault || count === 0) await setDefaultAddress(trx, userId, id)
    await nameNameless(trx, userId, namesOf(address.receiver))
    return listAddresses(trx, userId)
  })
  return { addresses }
}

/** The first word is the first name, the others are the last name: «سارا کیانی نژاد». */
function namesOf(receiver: string) {
  const [firstName = '', ...rest] = receiver.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

/**
 * Removes an address; when it was the default, the newest of the others takes its place. One that is gone
 * already is no error.
 */
export async function removeAddress({ db }: Db, userId: number, id: number): Promise<AddressesAnswer> {
  const addresses = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    await deleteAddress(trx, userId, id)
    const left = await listAddresses(trx, userId)
    const [newest] = left
    if (!newest || newest.isDefault) return left
    await setDefaultAddress(trx, userId, newest.id)
    return listAddresses(trx, userId)
  })
  return { addresses }
}
