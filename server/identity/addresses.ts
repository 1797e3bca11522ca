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
import type { Identity } from '../shared/identity.ts'
import {
  addAddress,
  changeAddress,
  deleteAddress,
  hasSameFields,
  isOfDefault,
  listAddresses,
  setDefaultAddress,
} from './addressesRepository.ts'
import { lockOwnAccount } from './claims.ts'
import { setMissingNames } from './profilesRepository.ts'
import type { Context } from '../shared/context.ts'

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

export async function getAddresses({ db }: Pick<Context, 'db'>, userId: number): Promise<AddressesAnswer> {
  return { addresses: await listAddresses(db, userId) }
}

/**
 * Adds an address, unless it equals the newest one, or changes one; absent fields of a change keep their values. The first
 * address becomes the default, and so does an address with `isDefault`. An account without names gets the receiver's names.
 * @throws AppError 400 with fields, 401 when the session has ended, 409 when there are too many addresses, or the address does
 * not exist or has changed since the caller read it
 */
export async function saveAddress(
  { db, now }: Pick<Context, 'db' | 'now'>,
  identity: Identity,
  request: AddressRequest,
): Promise<AddressesAnswer> {
  const { userId } = identity
  const addresses = await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, identity, now())
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
    if (becomesDefault(request) || known.length === 0) await setDefaultAddress(trx, userId, id)
    return listAddresses(trx, userId)
  })
  return { addresses }
}

async function add(trx: Trx, userId: number, request: AddressRequest, known: Address[]): Promise<number> {
  const address = checked(request)
  const newest = known.find(({ id }) => known.every((other) => other.id <= id))
  // The request repeats one whose answer was lost.
  if (newest && fieldNames.every((name) => newest[name] === address[name])) return newest.id
  if (known.length >= MAX_ADDRESSES) throw new AppError(409, tooMany)
  await setMissingNames(trx, userId, namesOf(address.receiver))
  return addAddress(trx, { ...rowOf(address), user_id: userId })
}

async function change(trx: Trx, userId: number, request: AddressRequest, old?: Address): Promise<number> {
  if (!old) throw new AppError(409, gone)
  const { version = old.version } = request
  // Do not validate an address that only becomes the default, because the rules may have changed since it was added.
  const isTyped = fieldNames.some((name) => request[name] !== undefined)
  const address = isTyped ? checked({ ...old, ...request }) : old
  const isChanged = fieldNames.some((name) => address[name] !== old[name])
  // A repeated request changes nothing, so its old version is no conflict.
  const isNew = isChanged || (becomesDefault(request) && !old.isDefault)
  if (isNew && !hasSameFields(version, old.version)) throw new AppError(409, changedElsewhere)
  if (isChanged) await changeAddress(trx, { id: old.id, userId }, rowOf(address))
  await setMissingNames(trx, userId, namesOf(address.receiver))
  return old.id
}

/** A form that was opened while its address was the default also says so, but its member has chosen nothing by that. */
const becomesDefault = ({ isDefault = false, version = '' }: AddressRequest) =>
  isDefault && !isOfDefault(version)

/** Normalises and validates an address. @throws AppError 400 with fields */
function checked(request: AddressRequest): AddressFields {
  const address = tidyAddress({ ...nothing, ...request })
  const errors = addressErrors(address)
  const place = placesNamed(address.city).find(({ province }) => province === address.province)
  if (!errors.city && !errors.province && !place) errors.city = validationMessages.cityUnknown
  if (Object.keys(errors).length > 0) throw invalid(errors)
  return { ...address, city: place?.city ?? address.city }
}

const rowOf = ({ postalCode, ...address }: AddressFields) => ({ ...address, postal_code: postalCode })

/** Splits «سارا کیانی نژاد»: the first word is the first name, the others are the last name. */
function namesOf(receiver: string) {
  const [firstName = '', ...rest] = receiver.split(' ')
  return { firstName, lastName: rest.join(' ') }
}

/**
 * Removes an address; a missing one is no error. If it was the default, the newest address becomes the default.
 * @throws AppError 401 when the session has ended
 */
export async function removeAddress(
  { db, now }: Pick<Context, 'db' | 'now'>,
  identity: Identity,
  id: number,
): Promise<AddressesAnswer> {
  const { userId } = identity
  const addresses = await db.transaction().execute(async (trx) => {
    await lockOwnAccount(trx, identity, now())
    await deleteAddress(trx, userId, id)
    const left = await listAddresses(trx, userId)
    const [newest] = left
    if (!newest || newest.isDefault) return left
    await setDefaultAddress(trx, userId, newest.id)
    return listAddresses(trx, userId)
  })
  return { addresses }
}
