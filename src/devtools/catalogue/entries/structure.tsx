import { PageHeading } from '../../../ui/page/PageHeading.tsx'
import { CopyLine } from '../../../ui/fields/CopyLine.tsx'
import { AnimatedText } from '../../../ui/motion/AnimatedText.tsx'
import { CountTabs } from '../../../ui/navigation/CountTabs.tsx'
import { Breadcrumb } from '../../../ui/navigation/Breadcrumb.tsx'
import { Container } from '../../../ui/page/Container.tsx'
import { Html } from '../../../ui/page/Html.tsx'
import { NearView } from '../../../ui/feedback/NearView.tsx'
import { Logo } from '../../../ui/page/Logo.tsx'
import { ProductCard } from '../../../ui/product/ProductCard.tsx'
import { Rail } from '../../../ui/product/Rail.tsx'
import { SectionHeading } from '../../../ui/page/SectionHeading.tsx'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Tabs } from '../../../ui/navigation/Tabs.tsx'
import { Ticker } from '../../../ui/motion/Ticker.tsx'
import { VisuallyHidden } from '../../../ui/page/VisuallyHidden.tsx'
import type { CatalogueEntry, PaneTheme } from '../entry.ts'
import { reducedProduct, sampleCrumbs, sampleNews, sampleProduct } from '../samples.ts'
import styles from '../Specimens.module.css'
import { OpenedDrawer, OpenedModal } from './dialogs.tsx'

const trail =
  (name: string, items: typeof sampleCrumbs, container = false) =>
  (theme: PaneTheme) => (
    <Breadcrumb
      label={`${name}، ${theme === 'light' ? 'روشن' : 'تیره'}`}
      items={items}
      container={container}
    />
  )
const arrived = () => Promise.resolve()

const fragment = `<h3>دربارهٔ این ساعت</h3><p>شیشهٔ <a href="/shop/category">یاقوت کبود</a> و بدنهٔ فولادی.</p>
<ul><li>ضدآب تا ۲۰۰ متر</li><li>بند چرم طبیعی</li></ul>
<table><tr><th>قطر</th><td>۴۲ میلی‌متر</td></tr><tr><th>وزن</th><td>۸۶ گرم</td></tr></table>`

export const structureEntries: readonly CatalogueEntry[] = [
  {
    name: 'CopyLine',
    title: 'سطر کپی',
    about: 'کدی با نامش و دکمه‌ای که آن را کپی می‌کند.',
    specimens: [
      {
        title: 'در فهرست',
        show: (
          <dl>
            <CopyLine name="کد پیگیری" value="AQ-1404-00127" />
          </dl>
        ),
      },
    ],
  },
  {
    name: 'CountTabs',
    title: 'بخش‌های یک فهرست',
    about: 'پیوندهایی با شمار هر بخش.',
    specimens: [
      {
        title: 'در حساب کاربری',
        show: (theme) => (
          <CountTabs
            label={`بخش‌ها، ${theme === 'light' ? 'روشن' : 'تیره'}`}
            tabs={[
              { key: 1, name: 'همه', count: 12, to: '/elements/ui', isChosen: true },
              { key: 2, name: 'هدیهٔ تولد', count: 3, to: '/elements/ui?list=2', isChosen: false },
            ]}
          />
        ),
      },
    ],
  },
  {
    name: 'Modal',
    title: 'پنجره',
    about: 'میان صفحه، و در موبایل برگه‌ای از پایین.',
    specimens: [
      { title: 'بستنی: Esc، پشت و دکمه', show: <OpenedModal closable label="پنجرهٔ بستنی" /> },
      { title: 'فقط با دکمه', show: <OpenedModal closeButton label="پنجره با دکمه" /> },
      { title: 'فقط با کار درون آن', show: <OpenedModal label="پنجرهٔ بی‌دکمه" /> },
    ],
  },
  {
    name: 'Drawer',
    title: 'کشو',
    about: 'از سویی که خواندن آغاز می‌شود.',
    specimens: [
      { title: 'ساده', show: <OpenedDrawer label="کشو" /> },
      { title: 'با پایین ثابت', show: <OpenedDrawer footer label="کشو با پایین ثابت" /> },
    ],
  },
  {
    name: 'Tabs',
    title: 'زبانه‌ها',
    about: 'جهت‌نماها می‌گردانند، Home و End به دو سر می‌برند.',
    specimens: [
      {
        title: 'سه زبانه',
        wide: true,
        show: (
          <Tabs
            label="آگاهی‌های کالا"
            tabs={[
              { id: 'spec', title: 'مشخصات', content: <p>قطر ۴۲ میلی‌متر، ضدآب تا ۲۰۰ متر</p> },
              { id: 'about', title: 'معرفی', content: <p>ساعتی برای هر روز</p> },
              { id: 'reviews', title: 'دیدگاه‌ها (۱۲)', content: <p>هنوز دیدگاهی نیست</p> },
            ]}
          />
        ),
      },
    ],
  },
  {
    name: 'Breadcrumb',
    title: 'مسیر صفحه',
    about: 'آخرین گام خود صفحه است و پیوند نیست.',
    specimens: [
      { title: 'سه گام', wide: true, show: trail('سه گام', sampleCrumbs) },
      { title: 'یک گام', show: trail('یک گام', sampleCrumbs.slice(-1)) },
      { title: 'در پهنای صفحه', wide: true, show: trail('در پهنای صفحه', sampleCrumbs.slice(-2), true) },
    ],
  },
  {
    name: 'SectionHeading',
    title: 'سرعنوان بخش',
    about: 'با پیوند «همه» و جای دکمه‌ها در پایان.',
    specimens: [
      { title: 'ساده', wide: true, show: <SectionHeading title="پرفروش‌ترین‌ها" /> },
      {
        title: 'با پیوند',
        wide: true,
        show: <SectionHeading title="پرفروش‌ترین‌ها" url="/shop/category" seeAll="دیدن همه" />,
      },
    ],
  },
  {
    name: 'Rail',
    title: 'ردیف کارت‌ها',
    about: 'به کنار می‌لغزد و می‌ایستد؛ دکمه‌ها در دو سر خاموش‌اند.',
    specimens: [
      {
        title: 'بلندتر از جا',
        wide: true,
        show: (theme) => (
          <Rail title={theme === 'light' ? 'تخفیف‌دارها' : 'پرفروش‌ترین‌ها'} url="/shop/category">
            {[1, 2, 3, 4, 5].map((id) => (
              <ProductCard
                key={id}
                product={{ ...(id % 2 ? sampleProduct : reducedProduct), id }}
                sizes="180px"
              />
            ))}
          </Rail>
        ),
      },
    ],
  },
  {
    name: 'Ticker',
    title: 'خبرهای گذرا',
    about: 'زیر ماوس و فوکوس می‌ایستد.',
    specimens: [
      {
        title: 'سه خبر',
        wide: true,
        show: <div className={styles.line} children={<Ticker items={sampleNews} />} />,
      },
      {
        title: 'یک خبر: بی‌حرکت',
        wide: true,
        show: <div className={styles.line} children={<Ticker items={sampleNews.slice(0, 1)} />} />,
      },
    ],
  },
  {
    name: 'AnimatedText',
    title: 'متن گذرا',
    about: 'سطرها جای خود را به هم می‌دهند.',
    specimens: [
      { title: 'سه سطر', wide: true, show: <AnimatedText texts={sampleNews.map(({ label }) => label)} /> },
      { title: 'یک سطر', wide: true, show: <AnimatedText texts={['ضمانت اصالت کالا']} /> },
    ],
  },
  {
    name: 'Html',
    title: 'متن کارکنان',
    about: 'پیش از نمایش پاک‌سازی می‌شود.',
    specimens: [{ title: 'سرعنوان، فهرست و جدول', wide: true, show: <Html html={fragment} /> }],
  },
  {
    name: 'Logo',
    title: 'نشان',
    about: 'حلقه‌ای باز و نام فروشگاه.',
    specimens: [{ title: 'با نام', show: <Logo /> }],
  },
  {
    name: 'Container',
    title: 'پهنای صفحه',
    about: 'با حاشیه‌ها.',
    specimens: [
      { title: 'در این جا', wide: true, show: <Container className={styles.edge}>متن درون پهنا</Container> },
    ],
  },
  {
    name: 'NearView',
    title: 'بخش دیررس',
    about: 'کد بخش هنگامی می‌آید که جایش نزدیک دید یا لمس شود.',
    specimens: [
      {
        title: 'رسیده',
        show: (
          <NearView load={arrived} fallback={<Skeleton blockSize="3em" />}>
            <p>دیدگاه خریداران</p>
          </NearView>
        ),
      },
    ],
  },
  {
    name: 'VisuallyHidden',
    title: 'برای شنونده',
    about: 'دیده نمی‌شود، خوانده می‌شود.',
    specimens: [
      {
        title: 'پس از «۵»',
        show: (
          <span>
            ۵<VisuallyHidden> کالا در سبد</VisuallyHidden>
          </span>
        ),
      },
    ],
  },
  {
    name: 'PageHead',
    title: 'سرِ سند',
    about: 'در برگهٔ مرورگر و کد منبع دیده می‌شود.',
    specimens: [{ title: 'این صفحه', show: <span>عنوان برگه: «بخش‌های ظاهر» و noindex</span> }],
  },
  // Last, because its specimen is an h1, after which a heading of a specimen would skip a level.
  {
    name: 'PageHeading',
    title: 'تیتر صفحه',
    about: 'تیتر صفحه‌های متنی؛ پس از رفتن به صفحه، فوکوس روی آن می‌رود.',
    specimens: [{ title: 'سبد', show: <PageHeading>سبد خرید</PageHeading> }],
  },
]
