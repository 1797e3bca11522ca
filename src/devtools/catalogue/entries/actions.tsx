import { ArrowLeft, Heart, Search, ShoppingBag, X } from 'lucide-react'
import { useState } from 'react'
import { AppLink } from '../../../ui/navigation/AppLink.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TwoStepButton } from '../../../ui/buttons/TwoStepButton.tsx'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { IconButton } from '../../../ui/buttons/IconButton.tsx'
import { NextLine } from '../../../ui/motion/NextLine.tsx'
import { StopMotion } from '../../../ui/motion/StopMotion.tsx'
import { TapToTop } from '../../../ui/navigation/TapToTop.tsx'
import type { CatalogueEntry } from '../entry.ts'

const bag = <ShoppingBag size={18} aria-hidden="true" />
const heart = <Heart size={20} aria-hidden="true" />

export const actionEntries: readonly CatalogueEntry[] = [
  {
    name: 'TwoStepButton',
    title: 'دکمهٔ دوگامی',
    about: 'پیش از کاری که برنمی‌گردد، همان‌جا می‌پرسد.',
    specimens: [
      {
        title: 'پیش از فشردن',
        show: (
          <TwoStepButton
            label="انصراف از سفارش"
            question="سفارش لغو شود؟"
            yes="بله، لغو شود"
            no="نه، بماند"
            busy={false}
            onYes={() => undefined}
          />
        ),
      },
    ],
  },
  {
    name: 'Button',
    title: 'دکمه',
    about: 'اصلی برای تنها کار مهم هر جا، تیره در فهرستی از همانندها، دو تای دیگر برای باقی کارها.',
    specimens: [
      { title: 'اصلی', show: <Button>افزودن به سبد</Button> },
      { title: 'تیره', show: <Button variant="dark">خرید</Button> },
      { title: 'خط‌دور', show: <Button variant="outline">مقایسه</Button> },
      { title: 'بی‌زمینه', show: <Button variant="ghost">انصراف</Button> },
      { title: 'کوچک', show: <Button size="s">اعمال</Button> },
      { title: 'بزرگ', show: <Button size="l">ادامهٔ سفارش</Button> },
      { title: 'با نشانه', show: <Button icon={bag}>افزودن به سبد</Button> },
      {
        title: 'نشانه در پایان',
        show: (
          <Button variant="outline" iconEnd={<ArrowLeft size={18} aria-hidden="true" />}>
            گام بعد
          </Button>
        ),
      },
      { title: 'در حال انجام', show: <Button busy>در حال ورود…</Button> },
      { title: 'غیرفعال', show: <Button disabled>ناموجود</Button> },
      { title: 'غیرفعال، خط‌دور', show: <Button variant="outline" disabled children="ناموجود" /> },
      { title: 'به پهنای جا', show: <Button wide>پرداخت</Button>, wide: true },
    ],
  },
  {
    name: 'ButtonLink',
    title: 'پیوند دکمه‌ای',
    about: 'پیوندی که دکمه دیده می‌شود؛ نشانی بیرون از فروشگاه هم می‌پذیرد.',
    specimens: [
      { title: 'اصلی', show: <ButtonLink to="/shop/category">دیدن ساعت‌ها</ButtonLink> },
      {
        title: 'خط‌دور، کوچک',
        show: <ButtonLink to="/shop/cart" variant="outline" size="s" children="سبد خرید" />,
      },
      {
        title: 'با نشانه',
        show: <ButtonLink to="/shop/category" variant="dark" icon={bag} children="خرید" />,
      },
      { title: 'به بیرون', show: <ButtonLink to="https://example.com" variant="ghost" children="اینماد" /> },
    ],
  },
  {
    name: 'IconButton',
    title: 'دکمهٔ نشانه‌ای',
    about: 'نامش را گفتارخوان می‌گوید و راهنمای ماوس نشان می‌دهد.',
    specimens: [
      {
        title: 'ساده',
        show: <IconButton label="جست‌وجو" children={<Search size={20} aria-hidden="true" />} />,
      },
      { title: 'خط‌دور', show: <IconButton label="علاقه‌مندی" variant="outline" children={heart} /> },
      { title: 'پُر', show: <IconButton label="سبد خرید" variant="filled" children={bag} /> },
      { title: 'شناور', show: <IconButton label="علاقه‌مندی" variant="floating" children={heart} /> },
      {
        title: 'روشن‌شده',
        show: <IconButton label="علاقه‌مندی" variant="outline" pressed children={heart} />,
      },
      {
        title: 'در حال انجام',
        show: <IconButton label="علاقه‌مندی" variant="outline" busy children={heart} />,
      },
      {
        title: 'غیرفعال',
        show: <IconButton label="علاقه‌مندی" variant="outline" disabled children={heart} />,
      },
      {
        title: 'کوچک',
        show: (
          <IconButton label="بستن" size="s" variant="outline" children={<X size={16} aria-hidden="true" />} />
        ),
      },
      { title: 'بزرگ', show: <IconButton label="سبد خرید" size="l" variant="filled" children={bag} /> },
    ],
  },
  {
    name: 'AppLink',
    title: 'پیوند',
    about: 'نشانی از داده می‌آید: درون فروشگاه بی‌بارگذاری دوباره، بیرون از آن با http.',
    specimens: [
      { title: 'درون فروشگاه', show: <AppLink to="/shop/category">همهٔ ساعت‌ها</AppLink> },
      { title: 'بیرون', show: <AppLink to="https://example.com">نشان اعتماد</AppLink> },
    ],
  },
  {
    name: 'TapToTop',
    title: 'بازگشت به بالا',
    about: 'پس از ۶۰۰ پیکسل پیمایش دیده می‌شود.',
    specimens: [{ title: 'پس از پیمایش', show: <TapToTop />, stage: true, wide: true }],
  },
  {
    name: 'StopMotion',
    title: 'توقف حرکت‌ها',
    about: 'هر چه را خودبه‌خود حرکت می‌کند در همهٔ صفحه‌ها نگه می‌دارد.',
    specimens: [{ title: 'ساده', show: <StopMotion /> }],
  },
  {
    name: 'NextLine',
    title: 'خبر بعدی',
    about: 'جایی که خبرها نمی‌گذرند، با هر فشار یکی جلو می‌رود.',
    specimens: [{ title: 'پنج خبر', show: <Stepped count={5} /> }],
  },
]

function Stepped({ count }: { count: number }) {
  const [at, setAt] = useState(0)
  const cycle = { at, isStill: true, step: () => setAt((at + 1) % count) }
  return <NextLine cycle={cycle} count={count} label="خبر بعدی" />
}
