import type { Address, Profile } from '../../contract/identity/memberSchemas.ts'
import type { ProductListItem } from '../../contract/catalogue/schemas.ts'
import type { BackendCall } from './fakeBackend.ts'
import type { ShopState } from './shopState.ts'
import { anAddress, aSession } from './memberFixtures.ts'

type Guard = <C extends BackendCall, T>(answer: (call: C) => T) => (call: C) => T | Response

/** Endpoints of the fake shop for its member: profile, addresses, sessions, favourites. */
export function memberHandlers(shop: ShopState, member: Guard, item: () => ProductListItem) {
  let optional = { email: '', nationalCode: '', birthday: '', avatar: '', hasPassword: true }
  let addresses: Address[] = [anAddress()]
  let sessions = [aSession(), aSession({ id: 'b', device: 'سافاری روی آیفون', current: false })]
  const profile = (): Profile => {
    const { firstName, lastName, mobile } = shop.user
    return { firstName, lastName, mobile, ...optional }
  }
  const favourites = () => (shop.codes.length > 0 ? [{ ...item(), isFav: true }] : [])

  return {
    getProfile: member(profile),
    updateProfile: member(({ body }: BackendCall<'updateProfile'>) => {
      const { firstName, lastName, ...rest } = body
      shop.user = { ...shop.user, firstName, lastName }
      optional = { ...optional, ...rest }
      return profile()
    }),
    listAddresses: member(() => ({ addresses })),
    saveAddress: member(({ body }: BackendCall<'saveAddress'>) => {
      const { id = addresses.length + 1, isDefault = false } = body
      const old = addresses.find((address) => address.id === id) ?? anAddress({ isDefault })
      const version = String(Number(old.version) + 1)
      addresses = [...addresses.filter((address) => address.id !== id), { ...old, ...body, id, version }]
      return { addresses }
    }),
    removeAddress: member(({ url }: BackendCall<'removeAddress'>) => {
      const id = Number(new URL(url, 'http://localhost').searchParams.get('id'))
      addresses = addresses.filter((address) => address.id !== id)
      return { addresses }
    }),
    listSessions: member(() => ({ sessions })),
    endSession: member(({ url }: BackendCall<'endSession'>) => {
      sessions = sessions.filter(({ id }) => id !== url.split('/').at(-1))
      return { sessions }
    }),
    endOtherSessions: member(() => {
      sessions = sessions.filter(({ current }) => current)
      return { sessions }
    }),
    getDashboard: member(() => ({
      counts: { orders: 0, favourites: shop.codes.length, addresses: addresses.length, basket: shop.count },
      orders: [],
      favourites: favourites(),
      missing: optional.email ? [] : ['email'],
    })),
    listFavourites: member(() => ({ items: favourites(), total: shop.codes.length, page: 1, pageSize: 24 })),
  }
}
