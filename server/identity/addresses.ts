import type { Transaction } from 'kysely'
import { placesNamed } from '../../contract/identity/places.ts'
import type { Address, AddressesAnswer, AddressRequest } from '../../contract/identity/memberSchemas.ts'
import {
  addressErrors,
  tidyAddress,
  type AddressField,
  type AddressFields,
} from '../../contract/identity/addressRules.ts'
import { validationMessages } from '../../contract/validation.ts'
import type { Database } from '../database/schema.ts'
import { AppError, invalid } from '../shared/errors.ts'
import {
  addAddress,
  changeAddress,
  deleteAddress,
  listAddresses,
  lockAccount,
  setDefaultAddress,
} from './addressesRepository.ts'
import { nameNameless } from './profilesRepository.ts'
import type { Context } from '../shared/context.ts'

type Db = Pick<Context, 'db'>
type Trx = Transaction<Database>
const MAX_ADDRESSES = 20
const tooMany = 'بیش از ۲۰ نشانی نمی‌توان نگه داشت. نشانی‌ای را که به کار نمی‌آید حذف کنید.'
const gone = 'این نشانی یافت نشد. شاید در پنجرهٔ دیگری حذف شده باشد.'
const changedElsewhere =
  'این نشانی در پنجره یا دستگاه دیگری تغییر کرده است. اگر دوباره ذخیره کنید، نوشتهٔ شما جای آن را می‌گیرد؛ برای دیدن نشانی تازه انصراف دهید.'
const nothing: AddressFields = {
  title: '',
  receiver: '',
  mobile: '',
  province: '',
  city: '',
  postalCode: '',
  text: '',
  plate: '',
  unit: '',
}
const fieldNames = Object.keys(nothing) as AddressField[]

export async function getAddresses({ db }: Db, userId: number): Promise<AddressesAnswer> {
  return { addresses: await listAddresses(db, userId) }
}

/**
 * Adds or changes an address; the newest one is not added twice, and of a change what is absent stays. The first one is
 * the default; another one becomes it when it asks to. An account that was opened by a code has no names: it gets those
 * of the receiver.
 * @throws AppError 400 with fields, 409 when there are too many, it is gone or no longer the one that was seen
 */
export async function saveAddress(
  { db }: Db,
  userId: number,
  request: AddressRequest,
): Promise<AddressesAnswer> {
  const addresses = await db.transaction().execute(async (trx) => {
    await lockAccount(trx, userId)
    const known = await listAddresses(trx, userId)
    const id =
      request.id === undefined
        ? await add(trx, userId, request, known)
        : await change(
            trx,
            userId,
            request,
            known.find(({ id: other }) => other === request.id),
          )
    if (request.isDefault || known.length === 0) await setDefaultAddress(trx, userId, id)
    return listAddresses(trx, userId)
  })
  return { addresses }
}

async function add(trx: Trx, userId: number, request: AddressRequest, known: Address[]): Promise<number> {
  const address = checked(request)
  const newest = known.find(({ id }) => known.every((other) => other.id <= id))
  // Sent once more after a lost answer.
  if (newest && fieldNames.every((name) => newest[name] === address[name])) return newest.id
  if (known.length >= MAX_ADDRESSES) throw new AppError(409, tooMany)
  await nameNameless(trx, userId, namesOf(address.receiver))
  return addAddress(trx, { ...rowOf(address), user_id: userId })
}

async function change(trx: Trx, userId: number, request: AddressRequest, old?: Address): Promise<number> {
  if (!old) throw new AppError(409, gone)
  const { version = old.version, isDefault = false } = request
  // One that is only made the default is as it was accepted, whatever the rules are now.
  const isTyped = fieldNames.some((name) => request[name] !== undefined)
  const address = isTyped ? checked({ ...old, ...request }) : old
  const isChanged = fieldNames.some((name) => address[name] !== old[name])
  // What is sent once more after a lost answer is there already.
  const isNews = isChanged || (isDefault && !old.isDefault)
  if (isNews && version !== old.version) throw new AppError(409, changedElsewhere)
  if (isChanged) await changeAddress(trx, { id: old.id, userId }, rowOf(address))
  await nameNameless(trx, userId, namesOf(address.receiver))
  return old.id
}

/** As it is kept. @throws AppError 400 with fields */
function checked(request: AddressRequest): AddressFields {
  const address = tidyAddress({ ...nothing, ...request })
  const errors = addressErrors(address)
  const place = placesNamed(address.city).find(({ province }) => province === address.province)
  if (!errors.city && !errors.province && !place) errors.city = validationMessages.cityUnknown
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { ...address, city: place?.city ?? address.city }
}

const rowOf = ({
  title,
  receiver,
  mobile,
  province,
  city,
  postalCode,
  text,
  plate,
  unit,
}: AddressFields) => ({
  ...{ title, receiver, mobile, province, city, text, plate, unit },
  postal_code: postalCode,
})

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
