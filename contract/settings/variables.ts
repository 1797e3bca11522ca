/** Settings for selling that staff can set in the panel. Each key is an environment variable, which has priority if it is set. */
import { banks, realBanks, type KeyVariable, type MaxVariable } from '../orders/banks.ts'

interface Variable {
  /** Persian name of its field. */
  readonly title: string
  /** Persian message beside an invalid value. */
  readonly wrong: string
  /** Whether the value is secret: the server saves it and never sends it to a browser. */
  readonly isSecret?: true
}

const amount = (title: string, from: string, to: string): Variable => ({
  title,
  wrong: `${title} عددی از ${from} تا ${to} است.`,
})
const template = (title: string): Variable => ({
  title,
  wrong: `الگوی «${title}»: کاوه‌نگار نام الگو (حرف لاتین، رقم و خط تیره) می‌خواهد و sms.ir شمارهٔ آن را.`,
})

const bankVariables = Object.fromEntries(
  realBanks.flatMap((bank) => {
    const { title, key, max } = banks[bank]
    return [
      [key.variable, { title: key.title, wrong: key.wrong, isSecret: true }],
      [max, amount(`سقف هر پرداخت با ${title} (تومان)`, '۱٬۰۰۰', '۱٬۰۰۰٬۰۰۰٬۰۰۰')],
    ]
  }),
) as Readonly<Record<KeyVariable, Variable & { readonly isSecret: true }> & Record<MaxVariable, Variable>>

export const paymentVariables = {
  PAYMENT_GATEWAY: {
    title: 'درگاه‌ها',
    wrong: 'یکی از این درگاه‌ها را این فروشگاه نمی‌تواند به کار ببرد.',
  },
  ...bankVariables,
} as const satisfies Record<string, Variable>

export const amountVariables = {
  PAYMENT_PARTS_MAX: amount('بیشترین بخش‌های پرداخت یک سفارش', '۰', '۸'),
  BASKET_FREEZE_MINUTES: amount('مهلت پرداخت (دقیقه)', '۱', '۱٬۴۴۰'),
  SHIPPING_FEE: amount('هزینهٔ ارسال (تومان)', '۰', '۱۰۰٬۰۰۰٬۰۰۰'),
  FREE_SHIPPING_FROM: amount('ارسال رایگان از (تومان)', '۰', '۱۰٬۰۰۰٬۰۰۰٬۰۰۰'),
  DELIVERY_WINDOW_ORDERS: amount('سفارش در هر بازهٔ تحویل', '۱', '۱۰۰٬۰۰۰'),
} as const satisfies Record<string, Variable>

export const templateVariables = {
  SMS_TEMPLATE_VERIFY: template('کد تأیید موبایل'),
  SMS_TEMPLATE_FORGET: template('کد رمز فراموش‌شده'),
  SMS_TEMPLATE_ENTRY: template('کد ورود'),
  SMS_TEMPLATE_STOCK: template('کالا دوباره موجود شد'),
  SMS_TEMPLATE_PRICE: template('کالا ارزان شد'),
  SMS_TEMPLATE_ORDER: template('سفارش پرداخت شد'),
  SMS_TEMPLATE_PARCEL: template('سفارش فرستاده شد'),
  SMS_TEMPLATE_RETURN: template('گام‌های بازگشت کالا'),
  SMS_TEMPLATE_REFUND: template('وجه برمی‌گردد'),
  SMS_TEMPLATE_IBAN: template('درخواست شبا'),
  SMS_TEMPLATE_REFUNDED: template('وجه واریز شد'),
  SMS_TEMPLATE_CARD: template('رسید کارت‌به‌کارت'),
  SMS_TEMPLATE_OWNER: template('خبر سفارش به شما'),
  SMS_TEMPLATE_REPLY: template('پاسخ پیام مشتری'),
} as const satisfies Record<string, Variable>

export const messageVariables = {
  SMS_PROVIDER: { title: 'سامانهٔ پیامکی', wrong: 'سامانهٔ پیامکی را انتخاب کنید.' },
  SMS_API_KEY: {
    title: 'کلید سامانهٔ پیامکی',
    wrong: 'کلیدی را که سامانهٔ پیامکی داده است وارد کنید؛ حداقل ۸ حرف و بی‌فاصله.',
    isSecret: true,
  },
  ...templateVariables,
  SMTP_URL: {
    title: 'سرور ایمیل',
    wrong: 'سرور ایمیل را این‌گونه بنویسید: smtp://نام:رمز@mail.example.com:587 یا smtps://…',
    isSecret: true,
  },
} as const satisfies Record<string, Variable>

const feedVariables = {
  FEEDS: { title: 'بازارها', wrong: 'یکی از این بازارها را این فروشگاه نمی‌شناسد.' },
} as const satisfies Record<string, Variable>

export const variables = {
  ...paymentVariables,
  ...amountVariables,
  ...messageVariables,
  ...feedVariables,
} as const
export type VariableName = keyof typeof variables
export const variableNames = Object.keys(variables) as VariableName[]

export const isSecret = (name: VariableName): boolean => 'isSecret' in variables[name]
export type SecretName = {
  [N in VariableName]: (typeof variables)[N] extends { isSecret: true } ? N : never
}[VariableName]
export const secretNames = variableNames.filter(isSecret) as SecretName[]
