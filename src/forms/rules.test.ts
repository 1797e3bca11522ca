/** Checks each rule of each form with valid values and with the messages for invalid values (spec §5). */
import { expect, test } from '@jest/globals'
import type { AnySchema } from 'yup'
import { rules as addressRules } from '../../contract/identity/addressRules.ts'
import { profileRules } from '../../contract/identity/profileRules.ts'
import {
  codeSchema,
  nameSchema,
  newPasswordSchema,
  oldPasswordSchema,
  termsSchema,
} from './accountSchemas.ts'
import { birthdaySchema } from './birthdaySchema.ts'
import { emailSchema, mobileSchema, passwordSchema, ratingSchema, ruledSchema, urlSchema } from './schemas.ts'

const now = Date.parse('2026-11-21T08:00:00Z')
const star = 'امتیاز خود را با ستاره‌ها مشخص کنید.'
const long = (length: number) => 'ا'.repeat(length)

/** Field, schema, valid values, and invalid values with their messages. */
const table: readonly (readonly [
  string,
  AnySchema,
  readonly unknown[],
  readonly (readonly [unknown, string])[],
])[] = [
  [
    'mobile',
    mobileSchema(),
    ['09131234567', '9131234567', '+989131234567', '00989131234567', '۰۹۱۳ ۱۲۳ ۴۵۶۷', '٠٩١٣١٢٣٤٥٦٧'],
    [
      ['', 'شمارهٔ موبایل را وارد کنید.'],
      ['  ', 'شمارهٔ موبایل را وارد کنید.'],
      ['0913123456', 'شمارهٔ موبایل را درست وارد کنید؛ مثلاً ۰۹۱۳۱۲۳۴۵۶۷.'],
      ['091312345678', 'شمارهٔ موبایل را درست وارد کنید؛ مثلاً ۰۹۱۳۱۲۳۴۵۶۷.'],
      ['02112345678', 'شمارهٔ موبایل را درست وارد کنید؛ مثلاً ۰۹۱۳۱۲۳۴۵۶۷.'],
    ],
  ],
  ['password to log in', passwordSchema(), ['x', ' '], [['', 'رمز عبور را وارد کنید.']]],
  ['password of now', oldPasswordSchema(), ['x'], [['', 'رمز عبور فعلی را وارد کنید.']]],
  [
    'new password',
    newPasswordSchema('09131234567'),
    ['کبوتر-باران', 'aaaaaaaB', '        '],
    [
      ['', 'رمز عبور را وارد کنید.'],
      ['abc1234', 'رمز عبور باید حداقل ۸ حرف یا عدد باشد.'],
      ['😀😀😀😀', 'رمز عبور باید حداقل ۸ حرف یا عدد باشد.'],
      ['۰۹۱۳۱۲۳۴۵۶۷', 'شمارهٔ موبایل نمی‌تواند رمز عبور شما باشد.'],
      ['+989131234567', 'شمارهٔ موبایل نمی‌تواند رمز عبور شما باشد.'],
    ],
  ],
  [
    'code',
    codeSchema(),
    ['402713', '۴۰۲۷۱۳', '٤٠٢٧١٣', '4 0 2-71 3'],
    [
      ['', 'کد تأیید را وارد کنید.'],
      ['40271', 'کد تأیید شش رقم است.'],
      ['4027131', 'کد تأیید شش رقم است.'],
    ],
  ],
  [
    'first name',
    nameSchema('firstName'),
    ['سارا', 'نیک‌پی'],
    [
      [' ', 'نام را وارد کنید.'],
      ['سارا۲', 'نام را با حروف بنویسید.'],
    ],
  ],
  [
    'last name',
    nameSchema('lastName'),
    ['کیانی‌فر اصل'],
    [
      ['', 'نام خانوادگی را وارد کنید.'],
      ['<b>', 'نام خانوادگی را با حروف بنویسید.'],
    ],
  ],
  ['terms', termsSchema(), [true], [[false, 'برای ثبت‌نام باید قوانین فروشگاه را بپذیرید.']]],
  [
    'e-mail',
    emailSchema(),
    ['', 'a@b.ir', `a@b.${'x'.repeat(24)}`],
    [
      ['a@b.i', 'نشانی ایمیل معتبر نیست.'],
      [`a@b.${'x'.repeat(25)}`, 'نشانی ایمیل معتبر نیست.'],
      ['a@b', 'نشانی ایمیل معتبر نیست.'],
    ],
  ],
  [
    'address of the web',
    urlSchema(),
    ['', 'https://aqrabe.ir/blog'],
    [
      ['aqrabe', 'نشانی اینترنتی معتبر نیست.'],
      ['javascript:alert(1)', 'نشانی اینترنتی معتبر نیست.'],
    ],
  ],
  [
    'stars',
    ratingSchema(star),
    [1, 5],
    [
      [0, star],
      [undefined, star],
    ],
  ],
  [
    'national code',
    ruledSchema(profileRules.nationalCode),
    ['', '0010350829', '۱۰۳۵۰۸۲۹'],
    [
      ['0010350828', 'کد ملی درست نیست. ده رقم آن را بررسی کنید.'],
      ['1111111111', 'کد ملی درست نیست. ده رقم آن را بررسی کنید.'],
      ['12345', 'کد ملی درست نیست. ده رقم آن را بررسی کنید.'],
    ],
  ],
  [
    'birthday',
    birthdaySchema(now),
    ['', '1369/2/31', '1399/12/30'],
    [
      ['1369/2/', 'روز، ماه و سال تولد را کامل کنید.'],
      ['1369/7/31', 'این ماه چنین روزی ندارد.'],
      ['1400/12/30', 'این ماه چنین روزی ندارد.'],
      ['1405/9/15', 'تاریخ تولد درست نیست.'],
    ],
  ],
  [
    'title of an address',
    ruledSchema(addressRules.title),
    ['خانه', ''],
    [[long(41), 'عنوان نشانی باید حداکثر ۴۰ حرف باشد.']],
  ],
  [
    'receiver',
    ruledSchema(addressRules.receiver),
    ['سارا کیانی'],
    [
      ['', 'نام گیرنده را وارد کنید.'],
      ['سارا۲', 'نام گیرنده را فقط با حروف و حداکثر ۶۰ حرف بنویسید.'],
    ],
  ],
  ['province', ruledSchema(addressRules.province), ['اصفهان'], [['', 'استان را انتخاب کنید.']]],
  ['city', ruledSchema(addressRules.city), ['کاشان'], [['', 'نام شهر را بنویسید.']]],
  [
    'postal code',
    ruledSchema(addressRules.postalCode),
    ['8713755155', '۸۷۱۳۷-۵۵۱۵۵'],
    [
      ['', 'کد پستی را وارد کنید.'],
      ['0713755155', 'کد پستی باید ده رقم باشد و با صفر آغاز نشود.'],
      ['871375515', 'کد پستی باید ده رقم باشد و با صفر آغاز نشود.'],
    ],
  ],
  [
    'whole address',
    ruledSchema(addressRules.text),
    ['خیابان امیرکبیر، کوچهٔ سوم'],
    [
      ['', 'نشانی را بنویسید.'],
      ['کوچه', 'نشانی را کامل‌تر بنویسید (حداقل ۱۰ حرف).'],
      [long(301), 'نشانی باید حداکثر ۳۰۰ حرف باشد.'],
    ],
  ],
  [
    'plate',
    ruledSchema(addressRules.plate),
    ['۱۲'],
    [
      ['', 'پلاک را وارد کنید.'],
      [long(11), 'پلاک باید حداکثر ۱۰ حرف باشد.'],
    ],
  ],
  ['unit', ruledSchema(addressRules.unit), ['', '۳'], [[long(11), 'واحد باید حداکثر ۱۰ حرف باشد.']]],
]

test.each(table.flatMap(([name, schema, right]) => right.map((value) => [name, value, schema] as const)))(
  '%s: accepts «%s»',
  async (_name, value, schema) => expect(schema.isValid(value)).resolves.toBe(true),
)

test.each(
  table.flatMap(([name, schema, , wrong]) =>
    wrong.map(([value, words]) => [name, value, words, schema] as const),
  ),
)('%s: refuses «%s» with %s', async (_name, value, words, schema) => {
  const { errors } = await schema.validate(value, { abortEarly: true }).then(
    () => ({ errors: [] as string[] }),
    (error: { errors: string[] }) => error,
  )
  expect(errors).toEqual([words])
})

test('trims a name and the spaces in it', async () => {
  await expect(nameSchema('firstName').validate('  سارا   سادات ')).resolves.toBe('سارا سادات')
})
