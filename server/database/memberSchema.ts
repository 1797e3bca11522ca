/** Tables of members' data: profile, addresses, viewed products, lists of favourites. */
import type { ColumnType, Generated } from 'kysely'

export interface ProfilesTable {
  user_id: number
  email: Generated<string>
  /** Ten digits, or empty. */
  national_code: Generated<string>
  /** Written as YYYY-MM-DD; read it with to_char. */
  birthday: ColumnType<unknown, string | null | undefined, string | null>
  updated_at: ColumnType<Date, Date | undefined, Date>
}

export interface AvatarsTable {
  user_id: number
  /** Unguessable part of the picture's address. */
  id: string
  /** WebP. */
  picture: Buffer
}

export interface AddressesTable {
  id: Generated<number>
  user_id: number
  title: string
  receiver: string
  mobile: string
  province: string
  city: string
  postal_code: string
  text: string
  plate: string
  unit: Generated<string>
  /** At most one address of an account is the default. */
  is_default: Generated<boolean>
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface ViewedProductsTable {
  user_id: number
  product_id: number
  viewed_at: Date
}

export interface FavouriteListsTable {
  id: Generated<number>
  user_id: number
  name: string
  /** Part of the address of a shared list, which cannot be guessed; null: it is not shared. */
  shared_key: string | null
  created_at: ColumnType<Date, Date | undefined, Date>
}

export interface FavouriteListItemsTable {
  list_id: number
  product_id: number
  added_at: ColumnType<Date, Date | undefined, Date>
}

export interface MemberTables {
  profiles: ProfilesTable
  avatars: AvatarsTable
  addresses: AddressesTable
  viewed_products: ViewedProductsTable
  favourite_lists: FavouriteListsTable
  favourite_list_items: FavouriteListItemsTable
}
