import { productStatusInfo } from '../../../../contract/statuses.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { ButtonLink } from '../../../ui/navigation/ButtonLink.tsx'
import { Drawing, type DrawingName } from '../../../ui/feedback/Drawing.tsx'
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx'
import { ErrorScreen } from '../../../ui/feedback/ErrorScreen.tsx'
import { LateView } from '../../../ui/feedback/LateView.tsx'
import { LoadingBar } from '../../../ui/navigation/LoadingBar.tsx'
import { NeedsScript } from '../../../ui/feedback/NeedsScript.tsx'
import { ReportLink } from '../../../ui/feedback/ReportLink.tsx'
import { RetryAlert } from '../../../ui/feedback/RetryAlert.tsx'
import { RetryButton } from '../../../ui/feedback/RetryButton.tsx'
import { iconPaths, type IconName } from '../../../ui/feedback/iconPaths.ts'
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx'
import { Spinner } from '../../../ui/feedback/Spinner.tsx'
import { StatusPill } from '../../../ui/product/StatusPill.tsx'
import type { CatalogueEntry } from '../entry.ts'

const drawings: Readonly<Record<DrawingName, string>> = {
  watch: 'هنوز چیزی نیست',
  stopped: 'چیزی خراب شد',
  lost: 'چنین صفحه‌ای نیست',
}
const iconTitles: Readonly<Record<IconName, string>> = {
  basket: 'سبد',
  heart: 'علاقه‌مندی',
  search: 'جست‌وجو',
  lock: 'دسترسی',
}

const onTheWay = () => new Promise<void>(() => {})

export const messageEntries: readonly CatalogueEntry[] = [
  {
    name: 'Alert',
    title: 'پیام در جا',
    about: 'خبر بد بی‌درنگ خوانده می‌شود، باقی با نوبت.',
    specimens: [
      { title: 'موفقیت', show: <Alert tone="success">سفارش شما ثبت شد.</Alert> },
      { title: 'هشدار', show: <Alert tone="warning">سبد خرید در انتظار پرداخت است.</Alert> },
      { title: 'خطا', show: <Alert tone="danger">شمارهٔ موبایل یا رمز عبور درست نیست.</Alert> },
      {
        title: 'با عنوان',
        show: (
          <Alert tone="success" title="پرداخت انجام شد">
            کد پیگیری: ۱۲۳۴۵۶
          </Alert>
        ),
      },
    ],
  },
  {
    name: 'RetryAlert',
    title: 'خطا با تلاش دوباره',
    about: 'وقتی تنها بخشی از صفحه بارگذاری نشده است.',
    specimens: [
      { title: 'ساده', show: <RetryAlert words="تاریخچهٔ قیمت بارگذاری نشد." onRetry={() => {}} /> },
    ],
  },
  {
    name: 'RetryButton',
    title: 'تلاش دوباره',
    about: 'به‌جای آنچه بارگذاری نشده؛ با فشردن، فوکوس را به جای خودش می‌سپارد.',
    specimens: [
      { title: 'ساده', show: <RetryButton onRetry={() => {}} /> },
      {
        title: 'با توضیح',
        show: <RetryButton onRetry={() => {}}>فرم بارگذاری نشد؛ تلاش دوباره</RetryButton>,
      },
    ],
  },
  {
    name: 'ReportLink',
    title: 'پیوند گزارش مشکل',
    about: 'فرم گزارش را باز می‌کند.',
    specimens: [{ title: 'ساده', show: <ReportLink /> }],
  },
  {
    name: 'StatusPill',
    title: 'برچسب وضعیت',
    about: 'وضعیت کالا و سفارش در خانوادهٔ رنگ خود.',
    specimens: [
      ...Object.values(productStatusInfo).map(({ tone, nameFa }) => ({
        title: `کالا: ${nameFa}`,
        show: <StatusPill tone={tone}>{nameFa}</StatusPill>,
      })),
    ],
  },
  {
    name: 'Drawing',
    title: 'نقش ساعت',
    about: 'تزیینی؛ جای خالی و خطا را نشان می‌دهد.',
    specimens: [
      ...Object.entries(drawings).map(([name, title]) => ({
        title,
        show: <Drawing name={name as DrawingName} />,
      })),
      ...Object.entries(iconTitles).map(([name, title]) => ({
        title,
        show: <Drawing name="watch" iconPath={iconPaths[name as IconName]} />,
      })),
    ],
  },
  {
    name: 'EmptyState',
    title: 'جای خالی',
    about: 'می‌گوید چه نیست و راه بعدی کدام است.',
    specimens: [
      {
        title: 'با راه بعدی',
        wide: true,
        show: (
          <EmptyState drawing="basket" title="سبد خرید شما خالی است" text="ساعت دلخواهتان را پیدا کنید.">
            <ButtonLink to="/shop/category">دیدن ساعت‌ها</ButtonLink>
          </EmptyState>
        ),
      },
      { title: 'فقط عنوان', wide: true, show: <EmptyState title="هنوز دیدگاهی ثبت نشده است" /> },
    ],
  },
  {
    name: 'ErrorScreen',
    title: 'صفحهٔ خطا',
    about: 'عنوانش عنوان صفحه است، مگر در میان صفحه‌ای دیگر.',
    specimens: [
      {
        title: '۴۰۴',
        wide: true,
        show: (
          <ErrorScreen
            level={4}
            code={404}
            title="صفحه پیدا نشد"
            text="شاید پیوند نادرست باشد یا صفحه حذف شده باشد."
          >
            <ButtonLink to="/">بازگشت به خانه</ButtonLink>
          </ErrorScreen>
        ),
      },
      {
        title: '۴۰۳',
        wide: true,
        show: <ErrorScreen level={4} code={403} iconPath={iconPaths.lock} title="دسترسی شما محدود شده است" />,
      },
      {
        title: 'بی‌کد',
        wide: true,
        show: (
          <ErrorScreen level={4} title="مشکلی پیش آمد" text="چند لحظهٔ دیگر دوباره تلاش کنید.">
            <Button>تلاش دوباره</Button>
          </ErrorScreen>
        ),
      },
    ],
  },
  {
    name: 'Spinner',
    title: 'چرخش انتظار',
    about: 'عقربهٔ ثانیه‌شمار؛ واژه‌های انتظار کنار آن‌اند.',
    specimens: [
      { title: 'معمولی', show: <Spinner /> },
      { title: 'بزرگ', show: <Spinner size={40} /> },
    ],
  },
  {
    name: 'Skeleton',
    title: 'جانگه‌دار',
    about: 'جای آنچه در راه است.',
    specimens: [
      { title: 'سطر', show: <Skeleton /> },
      { title: 'کوتاه', show: <Skeleton inlineSize="40%" blockSize="1.5em" /> },
      { title: 'تصویر', show: <Skeleton inlineSize="120px" blockSize="120px" radius="m" /> },
      { title: 'گرد', show: <Skeleton inlineSize="44px" blockSize="44px" radius="pill" /> },
    ],
  },
  {
    name: 'LateView',
    title: 'بخش مرورگر',
    about: 'کد بخش پس از صفحه می‌آید؛ اگر نرسد، همان‌جا دوباره خواسته می‌شود.',
    specimens: [
      {
        title: 'در راه',
        show: (
          <LateView load={onTheWay} words="بارگذاری نشد." shape={<Skeleton />}>
            {() => null}
          </LateView>
        ),
      },
    ],
  },
  {
    name: 'LoadingBar',
    title: 'نوار بارگذاری',
    about: 'در لبهٔ بالا، تا صفحهٔ بعد برسد.',
    specimens: [
      { title: 'در حال بارگذاری', show: <LoadingBar active />, stage: true },
      { title: 'پایان‌یافته: چیزی دیده نمی‌شود', show: <LoadingBar active={false} />, stage: true },
    ],
  },
  {
    name: 'NeedsScript',
    title: 'بدون جاوااسکریپت',
    about: 'به جای آنچه تنها مرورگر نشان می‌دهد؛ با جاوااسکریپت دیده نمی‌شود.',
    specimens: [{ title: 'ساده', show: <NeedsScript what="سبد خرید" /> }],
  },
]
