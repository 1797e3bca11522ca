/** A small catalogue with fixed numbers. Amounts in Toman. */
import type { Insertable, Kysely } from 'kysely'
import type { Database, ProductsTable } from '../database/schema.ts'
import { hashPassword } from '../identity/passwords.ts'
import { PASSWORD } from './visitor.ts'

export const mobiles = {
  member: '09130000001',
  administrator: '09130000002',
  unverified: '09130000003',
} as const

/** Ids: root 1 → men 2 → diving 4; root 1 → women 3. */
export const categoryIds = { watches: 1, men: 2, women: 3, diving: 4 } as const

type Fixture = Pick<Insertable<ProductsTable>, 'name_fa' | 'name_en' | 'price' | 'stock' | 'status'> & {
  code: string
  reference: string
  brand: 1 | 2
  category: number
  old?: number
  sold?: number
  rating?: number
}

const DARYA = 1
const ZARRIN = 2

export const products: readonly Fixture[] = [
  {
    code: 'D-1',
    name_fa: 'ساعت غواصی دریا مدل اقیانوس',
    name_en: 'Darya Ocean',
    reference: 'GA-2100-1A1DR',
    brand: DARYA,
    category: 4,
    price: 9_000_000,
    old: 12_000_000,
    stock: 5,
    status: 1,
    sold: 10,
    rating: 4.5,
  },
  {
    code: 'D-2',
    name_fa: 'ساعت مچی دریا جی‌شاک',
    name_en: 'Darya G-Shock',
    reference: 'DW-5600',
    brand: DARYA,
    category: 2,
    price: 4_000_000,
    stock: 1,
    status: 1,
    sold: 90,
    rating: 3,
  },
  {
    code: 'D-3',
    name_fa: 'ساعت دریا كلاسيك',
    name_en: 'Darya Classic',
    reference: 'MTP-V001GL',
    brand: DARYA,
    category: 2,
    price: 2_000_000,
    old: 2_500_000,
    stock: 0,
    status: 1,
    sold: 50,
  },
  {
    code: 'Z-1',
    name_fa: 'ساعت زنانه زرّین',
    name_en: 'Zarrin Rose',
    reference: 'ZR-10',
    brand: ZARRIN,
    category: 3,
    price: 20_000_000,
    stock: 3,
    status: 1,
    sold: 5,
    rating: 5,
  },
  {
    code: 'Z-2',
    name_fa: 'ساعت زرین تماسی',
    name_en: 'Zarrin Call',
    reference: 'ZR-20',
    brand: ZARRIN,
    category: 3,
    price: 1_000_000,
    stock: 3,
    status: 2,
  },
  {
    code: 'Z-3',
    name_fa: 'ساعت زرین آینده',
    name_en: 'Zarrin Soon',
    reference: 'ZR-30',
    brand: ZARRIN,
    category: 3,
    price: 3_000_000,
    stock: 0,
    status: 3,
  },
  {
    code: 'Z-4',
    name_fa: 'ساعت زرین تمام‌شده',
    name_en: 'Zarrin Gone',
    reference: 'ZR-40',
    brand: ZARRIN,
    category: 3,
    price: 3_500_000,
    stock: 0,
    status: 4,
  },
  {
    code: 'Z-5',
    name_fa: 'ساعت زرین قدیمی',
    name_en: 'Zarrin Old',
    reference: 'ZR-50',
    brand: ZARRIN,
    category: 3,
    price: 3_600_000,
    stock: 2,
    status: 5,
  },
  {
    code: 'P-1',
    name_fa: 'ساعت با بند انتخابی',
    name_en: 'Zarrin Straps',
    reference: 'ZR-60',
    brand: ZARRIN,
    category: 2,
    // The lowest price of the choices in stock.
    price: 6_200_000,
    stock: 4,
    status: 1,
    sold: 1,
  },
]

/** Choices of product P-1, ids 1 to 3. */
const straps = [
  { value: 'چرم', price: 6_000_000, stock: 0 },
  { value: 'استیل', price: 6_500_000, stock: 3 },
  { value: 'حصیری', price: 6_200_000, stock: 1 },
]

export async function addCatalogue(db: Kysely<Database>): Promise<void> {
  await addAccounts(db)
  await db
    .insertInto('brands')
    .values([
      { code: 'DAR', name_en: 'DARYA', name_fa: 'دریا', slug: 'darya' },
      { code: 'ZAR', name_en: 'ZARRIN', name_fa: 'زرین', slug: 'zarrin' },
    ])
    .execute()
  for (const category of [
    { parent_id: null, title: 'ساعت مچی', slug: 'watches' },
    { parent_id: 1, title: 'ساعت مردانه', slug: 'men' },
    { parent_id: 1, title: 'ساعت زنانه', slug: 'women' },
    { parent_id: 2, title: 'ساعت غواصی', slug: 'diving' },
  ])
    await db.insertInto('categories').values(category).execute()
  for (const [index, product] of products.entries()) await addProduct(db, product, index)
  const owner = products.findIndex(({ code }) => code === 'P-1') + 1
  await db
    .insertInto('product_properties')
    .values(straps.map((strap) => ({ product_id: owner, title: 'بند', ...strap })))
    .execute()
  await addPages(db)
}

async function addAccounts(db: Kysely<Database>) {
  const password_hash = await hashPassword(PASSWORD)
  const verified = new Date('2026-01-01')
  await db
    .insertInto('users')
    .values([
      {
        mobile: mobiles.member,
        first_name: 'نگار',
        last_name: 'آزاد',
        role: 'Member',
        mobile_verified_at: verified,
        password_hash,
      },
      {
        mobile: mobiles.administrator,
        first_name: 'بهرام',
        last_name: 'راد',
        role: 'Administrator',
        mobile_verified_at: verified,
        password_hash,
      },
      { mobile: mobiles.unverified, first_name: 'مهسا', last_name: 'نو', role: 'Member', password_hash },
    ])
    .execute()
}

const ancestors: Readonly<Record<number, readonly number[]>> = { 1: [1], 2: [1, 2], 3: [1, 3], 4: [1, 2, 4] }

async function addProduct(db: Kysely<Database>, product: Fixture, index: number) {
  const { code, brand, category, old = 0, sold = 0, rating = 0, ...fields } = product
  const { id } = await db
    .insertInto('products')
    .values({
      ...fields,
      website_code: code,
      slug: code.toLowerCase(),
      brand_id: brand,
      category_id: category,
      old_price: old,
      sold_count: sold,
      rating,
      introduction: '<p>معرفی <b>کالا</b></p><script>alert(1)</script>',
      key_facts: JSON.stringify([{ title: 'موتور', value: 'کوارتز' }]),
      created_at: new Date(Date.parse('2026-02-01T00:00:00Z') + index * 60_000),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('product_categories')
    .values((ancestors[category] ?? []).map((category_id) => ({ product_id: id, category_id })))
    .execute()
  await db
    .insertInto('product_images')
    .values(
      [1, 2].map((view) => ({
        product_id: id,
        position: view,
        image_url: `/media/w/${code}/${view}-350.webp`,
        alt: '',
      })),
    )
    .execute()
}

async function addPages(db: Kysely<Database>) {
  const rail = (title: string, query: object) => ({ type: 'products', title, url: '/shop/category', query })
  await db
    .insertInto('settings')
    .values([
      {
        key: 'master-data',
        value: JSON.stringify({ aboutUs: '<p onclick="x()">دربارهٔ ما</p>', titleOtherMag: 'مجله' }),
      },
      { key: 'shop', value: JSON.stringify({ name: 'عقربه' }) },
      {
        key: 'home',
        value: JSON.stringify({
          seoTitle: 'عقربه',
          seoDescription: 'فروشگاه ساعت',
          seoKeywords: 'ساعت',
          sections: [
            rail('پرفروش‌ها', { sort: 'best-selling', limit: 2 }),
            rail('مردانه', { sort: 'newest', categorySlug: 'men', limit: 10 }),
            rail('تخفیف‌دار', { sort: 'most-discounted', offer: true, limit: 10 }),
            rail('دستهٔ حذف‌شده', { sort: 'newest', categorySlug: 'gone', limit: 10 }),
            { type: 'html', title: '', url: '', data: [{ html: '<p>سلام</p><script>1</script>' }] },
          ],
        }),
      },
    ])
    .execute()
}
