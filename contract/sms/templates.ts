/** Templates of the shop's text messages, which the owner registers at a carrier. */

interface Parameter {
  /** Name of the parameter at the carrier. */
  readonly name: string
  readonly title: string
  readonly example: string
}

interface Template {
  /** When the shop sends the message, in Persian. */
  readonly when: string
  /** Parameters in the sequence of the carrier's template. */
  readonly parameters: readonly Parameter[]
  /** Text to register, with parameters, `SHOP` and `HOST` in braces. Phones find a code by the last line (WebOTP). */
  readonly text: string
}

const code = { name: 'CODE', title: 'کد', example: '12345' } as const
const order = { name: 'ORDER', title: 'شمارهٔ سفارش', example: '100214' } as const
const tracking = { name: 'TRACKING', title: 'کد پیگیری واریز', example: '904417220' } as const
const product = { name: 'PRODUCT', title: 'نام کالا', example: 'ساعت مچی دریا' } as const

export const smsTemplates = {
  verify: {
    when: 'هنگام ثبت‌نام یا تغییر موبایل',
    parameters: [code],
    text: 'کد تأیید شما در {SHOP}: {CODE}\nاین کد را به کسی ندهید.\n\n@{HOST} #{CODE}',
  },
  forget: {
    when: 'وقتی خریدار رمزش را فراموش کرده است',
    parameters: [code],
    text: 'کد بازیابی رمز عبور شما در {SHOP}: {CODE}\nاین کد را به کسی ندهید.\n\n@{HOST} #{CODE}',
  },
  entry: {
    when: 'هنگام ورود با کد یک‌بارمصرف',
    parameters: [code],
    text: 'کد ورود شما به {SHOP}: {CODE}\nاین کد را به کسی ندهید.\n\n@{HOST} #{CODE}',
  },
  stock: {
    when: 'به هر که خبرش را خواسته است، وقتی کالا دوباره موجود شود',
    parameters: [product],
    text: '{PRODUCT} دوباره موجود شد.\n{SHOP}',
  },
  price: {
    when: 'به هر که خبرش را خواسته است، وقتی کالا ارزان شود',
    parameters: [product, { name: 'PRICE', title: 'قیمت (تومان)', example: '۸٬۵۰۰٬۰۰۰' }],
    text: 'قیمت {PRODUCT} به {PRICE} تومان رسید.\n{SHOP}',
  },
  order: {
    when: 'به خریدار، وقتی سفارش پرداخت شود',
    parameters: [order],
    text: 'سفارش {ORDER} پرداخت و ثبت شد.\n{SHOP}',
  },
  parcel: {
    when: 'به خریدار، وقتی مرسوله فرستاده شود',
    parameters: [order, { name: 'PARCEL', title: 'کد رهگیری مرسوله', example: '211460302918' }],
    text: 'سفارش {ORDER} فرستاده شد. کد رهگیری: {PARCEL}\n{SHOP}',
  },
  return: {
    when: 'به خریدار، در هر گام بازگشت کالا',
    parameters: [
      { name: 'RETURN', title: 'شمارهٔ بازگشت', example: '31' },
      { name: 'STATE', title: 'وضعیت', example: 'پذیرفته‌شده' },
    ],
    text: 'درخواست بازگشت {RETURN}: {STATE}\n{SHOP}',
  },
  refund: {
    when: 'به خریدار، وقتی بازگشت وجه آغاز شود',
    parameters: [order],
    text: 'وجه سفارش {ORDER} به حساب شما بازگردانده می‌شود.\n{SHOP}',
  },
  iban: {
    when: 'به خریدار، وقتی برای بازگرداندن وجه شبا لازم است',
    parameters: [order],
    text: 'برای بازگرداندن وجه سفارش {ORDER} شمارهٔ شبای خود را در صفحهٔ سفارش بنویسید.\n{SHOP}',
  },
  refunded: {
    when: 'به خریدار، وقتی وجه واریز شد',
    parameters: [order, tracking],
    text: 'وجه سفارش {ORDER} به حساب شما واریز شد. کد پیگیری: {TRACKING}\n{SHOP}',
  },
  card: {
    when: 'به خریدار، وقتی رسید کارت‌به‌کارت رد شود یا نرسد',
    parameters: [order, { name: 'STATE', title: 'وضعیت', example: 'رسید پذیرفته نشد' }],
    text: 'سفارش {ORDER}: {STATE}. صفحهٔ سفارش را ببینید.\n{SHOP}',
  },
  owner: {
    when: 'به موبایل‌های خبر سفارش در تنظیمات فروشگاه',
    parameters: [order],
    text: 'سفارش تازه: شمارهٔ {ORDER}\n{SHOP}',
  },
  reply: {
    when: 'به مشتری، وقتی پیامش را با پیامک پاسخ دهید',
    parameters: [
      { name: 'NAME', title: 'نام مشتری', example: 'نگار راد' },
      { name: 'ANSWER', title: 'پاسخ شما', example: 'بله، این مدل را داریم.' },
    ],
    text: '{NAME} گرامی، در پاسخ به پیام شما: {ANSWER}\n{SHOP}',
  },
} as const satisfies Record<string, Template>

export type SmsTemplate = keyof typeof smsTemplates
export type ParameterOf<T extends SmsTemplate> = (typeof smsTemplates)[T]['parameters'][number]['name']
export const smsTemplateNames = Object.keys(smsTemplates) as SmsTemplate[]

/** The notation of a carrier for a parameter in its template. */
const marks = {
  kavenegar: (_name: string, place: number) => `%token${place === 0 ? '' : place + 1}`,
  smsir: (name: string) => `#${name}#`,
} as const

interface Place {
  readonly shop: string
  /** Host of the shop, without protocol. */
  readonly host: string
}

/** The text to register at a carrier. */
export const textToRegister = (template: SmsTemplate, carrier: keyof typeof marks, place: Place): string =>
  textWith(template, place, ({ name }, index) => marks[carrier](name, index))

/** The message as a phone shows it, with example values. */
export const smsExample = (template: SmsTemplate, place: Place): string =>
  textWith(template, place, ({ example }) => example)

function textWith(
  template: SmsTemplate,
  { shop, host }: Place,
  valueOf: (parameter: Parameter, index: number) => string,
): string {
  const { parameters, text }: Template = smsTemplates[template]
  return parameters.reduce(
    (sofar, parameter, index) => sofar.replaceAll(`{${parameter.name}}`, valueOf(parameter, index)),
    text.replace('{SHOP}', shop).replace('{HOST}', host),
  )
}

/** Example values of a template's parameters. */
export const exampleValues = (template: SmsTemplate): { name: string; value: string }[] =>
  smsTemplates[template].parameters.map(({ name, example }) => ({ name, value: example }))
