import { Heart, ShoppingBag } from 'lucide-react'
import { productStatus } from '../../../../contract/statuses.ts'
import { CountBadge } from '../../../ui/buttons/CountBadge.tsx'
import { DiscountPill } from '../../../ui/product/DiscountPill.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { Picture } from '../../../ui/product/Picture.tsx'
import { Price } from '../../../ui/product/Price.tsx'
import { ProductCard } from '../../../ui/product/ProductCard.tsx'
import { ProductCardSkeleton } from '../../../ui/product/ProductCardSkeleton.tsx'
import { Star } from '../../../ui/fields/Star.tsx'
import { Stars } from '../../../ui/product/Stars.tsx'
import type { CatalogueEntry } from '../entry.ts'
import { reducedProduct, sampleProduct } from '../samples.ts'
import styles from '../Specimens.module.css'

const { contactUs, comingSoon, outOfStock, discontinued } = productStatus
const unavailable = [contactUs, comingSoon, outOfStock, discontinued]
const unavailableTitles = ['تماس بگیرید', 'به‌زودی', 'ناموجود', 'توقف تولید']

const heart = (
  <IconButton label="افزودن به علاقه‌مندی‌ها" variant="floating">
    <Heart size={20} aria-hidden="true" />
  </IconButton>
)
const bag = (
  <IconButton label="افزودن به سبد" variant="filled">
    <ShoppingBag size={20} aria-hidden="true" />
  </IconButton>
)
const badge = (count: number) => (
  <span className={styles.badged}>
    <ShoppingBag size={24} aria-hidden="true" />
    <CountBadge count={count} />
  </span>
)

export const productEntries: readonly CatalogueEntry[] = [
  {
    name: 'ProductCard',
    title: 'کارت کالا',
    about: 'همهٔ کارت پیوند است؛ دکمه‌های روی آن کار خود را می‌کنند.',
    specimens: [
      { title: 'ساده', show: <ProductCard product={sampleProduct} /> },
      {
        title: 'با تخفیف و دکمه‌ها',
        show: <ProductCard product={reducedProduct} actions={heart} buy={bag} />,
      },
      { title: 'بی‌تصویر', show: <ProductCard product={{ ...sampleProduct, imageUrl: '' }} /> },
      ...unavailable.map((status, index) => ({
        title: unavailableTitles[index] ?? '',
        show: <ProductCard product={{ ...sampleProduct, status }} />,
      })),
    ],
  },
  {
    name: 'ProductCardSkeleton',
    title: 'جانگه‌دار کارت کالا',
    about: 'درست به اندازهٔ کارت.',
    specimens: [{ title: 'در راه', show: <ProductCardSkeleton /> }],
  },
  {
    name: 'Price',
    title: 'قیمت',
    about: 'تومان، با جداکنندهٔ هزارگان.',
    specimens: [
      { title: 'کوچک', show: <Price price={12_850_000} size="s" /> },
      { title: 'معمولی', show: <Price price={12_850_000} /> },
      { title: 'بزرگ', show: <Price price={12_850_000} size="l" /> },
      {
        title: 'با تخفیف',
        show: <Price price={9_560_000} oldPrice={11_950_000} discountPercent={20} size="l" />,
      },
      { title: 'تخفیف بی‌درصد', show: <Price price={9_560_000} oldPrice={11_950_000} /> },
      { title: 'صفر', show: <Price price={0} /> },
    ],
  },
  {
    name: 'DiscountPill',
    title: 'درصد تخفیف',
    about: 'در صفر درصد چیزی نیست.',
    specimens: [
      { title: 'بیست درصد', show: <DiscountPill percent={20} /> },
      { title: 'پنج درصد', show: <DiscountPill percent={5} /> },
    ],
  },
  {
    name: 'Picture',
    title: 'تصویر',
    about: 'جای خود را از پیش می‌گیرد؛ تصویر خراب یا تهی جانشین دارد.',
    specimens: [
      {
        title: 'تصویر کالا',
        show: (
          <Picture src={sampleProduct.imageUrl} alt="ساعت شب‌تاب" width={350} height={350} sizes="180px" />
        ),
      },
      {
        title: 'بی‌نشانی: کالا',
        show: <Picture src="" alt="بی‌تصویر" width={350} height={350} kind="product" />,
      },
      { title: 'بی‌نشانی: دیگر', show: <Picture src="" alt="بی‌تصویر" width={350} height={350} /> },
    ],
  },
  {
    name: 'CountBadge',
    title: 'شمار روی نشانه',
    about: 'در صفر نیست؛ بیش از ۹۹ کوتاه می‌شود.',
    specimens: [
      { title: 'یک', show: badge(1) },
      { title: 'دورقمی', show: badge(24) },
      { title: 'بسیار', show: badge(140) },
      { title: 'صفر', show: badge(0) },
    ],
  },
  {
    name: 'Stars',
    title: 'ستاره‌ها برای خواندن',
    about: 'کسرها هم کشیده می‌شوند.',
    specimens: [
      { title: 'چهار و نیم', show: <Stars value={4.5} /> },
      { title: 'بی‌امتیاز', show: <Stars value={0} /> },
      { title: 'رنگ نشان', show: <Stars value={3} theme="accent" size={24} /> },
      { title: 'رنگ متن', show: <Stars value={2.3} theme="ink" size={24} /> },
    ],
  },
  {
    name: 'Star',
    title: 'یک ستاره',
    about: 'از سوی آغاز خواندن پر می‌شود.',
    specimens: [0, 0.3, 0.5, 1].map((fill) => ({
      title: ['خالی', 'سه‌دهم', 'نیمه', 'پر'][[0, 0.3, 0.5, 1].indexOf(fill)] ?? '',
      show: (
        <span className={styles.gold}>
          <Star fill={fill} size={32} />
        </span>
      ),
    })),
  },
]
