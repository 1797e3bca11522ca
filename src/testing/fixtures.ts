import type { UserInfo } from '../../contract/userInfo.ts'
import type { MasterData } from '../../contract/site/schemas.ts'
import type { Product, ProductListItem } from '../../contract/catalogue/schemas.ts'
import type { RuntimeConfig } from '../../contract/runtimeConfig.ts'

/** Realistic answers of the API; each test overrides the fields that it checks. */

export const testConfig: RuntimeConfig = {
  apiOrigin: '',
  hubOrigin: '',
  publicOrigin: 'http://localhost',
  adminRoleName: 'Administrator',
  adminPanelUrl: '/cp',
  elements: false,
  theme: 'auto',
}

export function aUser(changes: Partial<UserInfo> = {}): UserInfo {
  return {
    firstName: 'مریم',
    lastName: 'رستمی',
    mobile: '09130000001',
    avatar: '',
    bCount: 0,
    fCount: 0,
    role: 'Member',
    warning: 0,
    ...changes,
  }
}

export function aMasterData(userInfo: UserInfo | null = null, changes: Partial<MasterData> = {}): MasterData {
  return {
    userInfo,
    bCount: userInfo?.bCount ?? 0,
    headerFavCount: userInfo?.fCount ?? 0,
    headerLinks: [{ label: 'پیگیری سفارش', url: '/account/orders' }],
    headerTextAnimation: ['ارسال رایگان برای خریدهای بالای دو میلیون تومان'],
    headerInfo: '<p>پشتیبانی ۰۲۱-۹۱۰۰۰۰۰۰</p>',
    menu: [{ label: 'همهٔ ساعت‌ها', url: '/shop/category', menu: null }],
    menuTextInfo: [{ label: 'تخفیف پاییزی', url: '/shop/category' }],
    aboutUs: '<p>فروشگاه ساعت عقربه</p>',
    contactUs: '<p>تهران</p>',
    footerLeftHtml: '',
    footerLinks: [{ label: 'قوانین', url: '/rules' }],
    socialNetwork: [{ name: 'Telegram', url: 'https://t.me/aqrabe', title: 'تلگرام' }],
    titleOtherMag: 'مجلهٔ عقربه',
    shop: { name: 'عقربه', slogan: '', phone: '', email: '', address: '' },
    ...changes,
  }
}

export function aListItem(changes: Partial<ProductListItem> = {}): ProductListItem {
  return {
    id: 7,
    websiteCode: 'AQ-1007',
    nameFa: 'ساعت مچی غواصی',
    nameEn: 'Diver 200',
    brand: 'Orient',
    price: 12_400_000,
    oldPrice: 0,
    discountPercent: 0,
    status: 1,
    imageUrl: '/media/w/aq-1007/1-350.webp',
    isFav: false,
    rating: 4.5,
    reviewCount: 12,
    slug: 'ساعت-مچی-غواصی',
    ...changes,
  }
}

export function aProduct(changes: Partial<Product> = {}): Product {
  const { imageUrl, isFav, ...item } = aListItem()
  return {
    ...item,
    isFav,
    brandFa: 'اورینت',
    reference: 'RA-AC0Q01B',
    stock: 4,
    images: [{ imageUrl, alt: 'از روبه‌رو' }],
    properties: [],
    keyFacts: [],
    specifications: [],
    introduction: '<p>همراه هر روز</p>',
    warranty: '۲۴ ماه گارانتی',
    reviewCount: 12,
    related: [],
    breadcrumb: [{ name: 'ساعت مردانه', url: '/shop/category/1/men' }],
    seoKeywords: 'ساعت, غواصی',
    seoDescription: 'ساعت غواصی اورینت',
    ...changes,
  }
}
