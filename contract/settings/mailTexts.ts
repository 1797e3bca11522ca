/** Texts of the e-mails (letters) that the shop sends. Owners may change them. Variables are in braces. */

interface Letter {
  readonly title: string
  readonly when: string
  /** Examples by variable. */
  readonly variables: Readonly<Record<string, string>>
  /** The variable that the text must contain. */
  readonly needed: string
  readonly subject: string
  readonly text: string
}

export const letters = {
  order: {
    title: 'سفارش تازه',
    when: 'به ایمیل‌های خبر سفارش، وقتی سفارشی پرداخت شود',
    variables: {
      شماره: '۱۰۰۲۱۴',
      مبلغ: '۱۲٬۵۰۰٬۰۰۰ تومان',
      رویداد: 'به مبلغ ۱۲٬۵۰۰٬۰۰۰ تومان پرداخت شد',
      وضعیت: 'پرداخت شد',
      فروشگاه: 'فروشگاه من',
      پنل: 'https://my.shop/cp',
    },
    needed: 'شماره',
    subject: 'سفارش {شماره} {وضعیت}',
    text: 'سفارش تازه: شمارهٔ {شماره} {رویداد}.\n{فروشگاه}\n\n{پنل}\n',
  },
  receipt: {
    title: 'رسید کارت‌به‌کارت',
    when: 'به ایمیل‌های خبر سفارش، وقتی رسید سفارشی منتظر بررسی شماست',
    variables: {
      شماره: '۱۰۰۲۱۴',
      مبلغ: '۱۲٬۵۰۰٬۰۰۰ تومان',
      فروشگاه: 'فروشگاه من',
      پنل: 'https://my.shop/cp',
    },
    needed: 'شماره',
    subject: 'رسید سفارش {شماره} منتظر بررسی است',
    text: 'سفارش تازه: شمارهٔ {شماره} به مبلغ {مبلغ} کارت‌به‌کارت شد و رسید آن منتظر بررسی شماست.\n{فروشگاه}\n\n{پنل}\n',
  },
  reply: {
    title: 'پاسخ پیام مشتری',
    when: 'به مشتری، وقتی پیامش را با ایمیل پاسخ دهید',
    variables: {
      نام: 'نگار راد',
      پاسخ: 'بله، این مدل را داریم.',
      موضوع: 'بند چرمی',
      پیام: '> سلام، بند چرمی هم دارید؟',
      فروشگاه: 'فروشگاه من',
      نشانی: 'https://my.shop',
    },
    needed: 'پاسخ',
    subject: 'پاسخ {فروشگاه}: {موضوع}',
    text: '{نام} گرامی،\n\n{پاسخ}\n\n{فروشگاه}\n{نشانی}\n\nپیام شما:\n{پیام}\n',
  },
} as const satisfies Record<string, Letter>

export type LetterName = keyof typeof letters
export const letterNames = Object.keys(letters) as LetterName[]
/** Names of stored texts: `orderSubject`, `orderText` … */
export type LetterField = `${LetterName}${'Subject' | 'Text'}`
export const letterFields = letterNames.flatMap((name): LetterField[] => [`${name}Subject`, `${name}Text`])
/** The texts that the owner has changed; for the others the defaults apply. */
export type LetterTexts = Readonly<Partial<Record<LetterField, string>>>

export const letterLimits = { subject: 150, text: 2000 } as const

/** Values of all variables of a letter. */
export type LetterValues<Name extends LetterName> = Readonly<
  Record<keyof (typeof letters)[Name]['variables'], string>
>

/** Replaces each variable once, so that a value may contain braces. */
export const filled = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(VARIABLE, (whole, name: string) => values[name] ?? whole)

const VARIABLE = /\{([^{}\n]*)\}/g

export const textsOf = (name: LetterName, own: LetterTexts): { subject: string; text: string } => ({
  subject: own[`${name}Subject`] || letters[name].subject,
  text: own[`${name}Text`] || letters[name].text,
})

/** Persian messages beside invalid texts, by field. */
export function letterProblems(own: LetterTexts): Partial<Record<LetterField, string>> {
  return Object.fromEntries(
    letterNames.flatMap((name) => {
      const { subject, text } = textsOf(name, own)
      const { needed }: Letter = letters[name]
      const isLacking = !text.includes(`{${needed}}`)
      const found = [
        [`${name}Subject`, problemOf(name, subject)],
        [
          `${name}Text`,
          problemOf(name, text) || (isLacking ? `متن بی {${needed}} فرستاده نمی‌شود؛ آن را هم بنویسید.` : ''),
        ],
      ]
      return found.filter(([, problem]) => problem)
    }),
  )
}

function problemOf(name: LetterName, text: string): string {
  const { variables }: Letter = letters[name]
  const unknown = [...text.matchAll(VARIABLE)].find(
    ([, variable = '']) => !Object.hasOwn(variables, variable),
  )
  const all = Object.keys(variables).map((variable) => `{${variable}}`)
  if (unknown) return `${unknown[0]} را نمی‌شناسیم. این‌ها را می‌توان نوشت: ${all.join('، ')}`
  return /[{}]/.test(text.replace(VARIABLE, ''))
    ? 'آکولادی باز یا بسته نشده است: هر متغیر میان { و } است.'
    : ''
}
