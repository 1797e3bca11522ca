import type { Answer } from '../../../contract/endpoints.ts'
import type { Fault, SetupStep } from '../../../contract/setup/parts.ts'
import { formatNumber } from '../../lib/persian.ts'
import {
  toPanelBrands,
  toPanelCategories,
  toPanelDelivery,
  toPanelGuide,
  toPanelNewProduct,
  toPanelSettings,
} from '../panelPaths.ts'

type Step = Answer<'getSetup'>['steps'][number]

interface StepWords {
  readonly title: string
  readonly words: string
  readonly to: string
  /** The link leads to the owner's guide, which is a separate document outside the panel's router. */
  readonly isGuide?: true
}

export const stepWords: Readonly<Record<SetupStep, StepWords>> = {
  shop: {
    title: 'نام و راه‌های تماس',
    words: 'نام فروشگاه و حداقل یکی از تلفن، ایمیل یا نشانی، تا خریدار بداند از که می‌خرد.',
    to: toPanelSettings(),
  },
  logo: {
    title: 'لوگو',
    words:
      'بالای همهٔ صفحه‌ها دیده می‌شود. تصویرش را از گوشی هم می‌توانید بفرستید؛ بدون لوگو، نام فروشگاه دیده می‌شود.',
    to: `${toPanelSettings()}#logo`,
  },
  brand: {
    title: 'نخستین برند',
    words: 'هر کالا برندی دارد. داستان و نشان برند را بعد هم می‌توان نوشت.',
    to: toPanelBrands(),
  },
  category: {
    title: 'نخستین دسته',
    words: 'منو و فیلترهای فروشگاه از دسته‌ها ساخته می‌شود.',
    to: toPanelCategories(),
  },
  product: {
    title: 'نخستین کالا',
    words: 'با عکس، قیمت، موجودی و چند مشخصه؛ وقتی منتشر شود، این گام انجام شده است.',
    to: toPanelNewProduct(),
  },
  delivery: {
    title: 'ارسال',
    words:
      'روش‌ها، هزینه‌ها و روزهای کاری. تا ننویسید، فروشگاه پست پیشتاز را در ۲ تا ۵ روز کاری وعده می‌دهد.',
    to: toPanelDelivery(),
  },
  gateway: {
    title: 'درگاه پرداخت',
    words:
      'کلید درگاه را وارد کنید و با پرداخت آزمایشی ۱٬۰۰۰ تومانی بیازمایید. بی درگاه کسی نمی‌تواند پرداخت کند.',
    to: toPanelSettings('payments'),
  },
  sms: {
    title: 'پیامک',
    words:
      'کد ورود و ثبت‌نام با پیامک می‌رسد. سامانه را انتخاب کنید، الگوها را بنویسید و پیامکی آزمایشی بفرستید.',
    to: toPanelSettings('messages'),
  },
  mail: {
    title: 'ایمیل',
    words: 'خبر سفارش‌ها به شما و پاسخ پیام‌های مشتریان با ایمیل می‌رود.',
    to: toPanelSettings('messages'),
  },
  backup: {
    title: 'نسخهٔ پشتیبان روزانه',
    words: 'اگر دیسک خراب شود، سفارش‌ها و کالاها از دست می‌روند. پوشه و رمز آن روی سرور تنظیم می‌شود.',
    to: toPanelGuide('backup-and-restore'),
    isGuide: true,
  },
}

export const faultWords: Readonly<Record<Fault, string>> = {
  server: 'این سرور آمادهٔ پاسخ‌گویی نیست.',
  disk: 'جای دیسک سرور رو به پایان است.',
  gatewayTest: 'آخرین پرداخت آزمایشی درگاه ناموفق بود.',
  gatewaySilent: 'بانک نتیجهٔ پرداخت خریداری را نگفته است.',
  smsTest: 'آخرین پیامک آزمایشی فرستاده نشد.',
  smsRefused: 'سامانهٔ پیامکی آخرین پیامک را نپذیرفت.',
  credit: 'اعتبار سامانهٔ پیامکی کم است یا خوانده نشد.',
  refundSms: 'پیامک درخواست شبا یا واریز وجه الگو ندارد؛ خریداری که وجهش را برمی‌گردانید خبردار نمی‌شود.',
  mailTest: 'آخرین ایمیل آزمایشی فرستاده نشد.',
  backupFailed: 'ساختن نسخهٔ پشتیبان ناموفق بود.',
  backupLate: 'نسخهٔ پشتیبان روزانه دیر کرده است.',
  backupOpen: 'نسخه‌های پشتیبان رمز ندارند (BACKUP_PASSPHRASE).',
  queues: 'کاری بیش از ربع ساعت در صف مانده است.',
  browsers: 'مرورگرهای خریداران خطاهای زیادی گزارش کرده‌اند.',
}

/** Steps that owners should do now: missing ones, and postponed ones without which the shop cannot sell. */
export const remainingOf = (steps: readonly Step[]): readonly Step[] =>
  steps.filter(({ state, isNeeded }) => state === 'missing' || (state === 'later' && isNeeded))

/** Names the required steps that are not done in one Persian sentence. */
export function summaryOf(steps: readonly Step[]): string {
  const remaining = steps.filter(({ state, isNeeded }) => isNeeded && state !== 'done')
  if (remaining.length === 0) return 'فروشگاه آمادهٔ فروش است.'
  const titles = remaining.map(({ step }) => stepWords[step].title).join('، ')
  return `تا نخستین فروش ${formatNumber(remaining.length)} گام مانده است: ${titles}.`
}
