import type { FastifySchemaValidationError } from 'fastify'
import { opinionMessages } from '../../contract/opinions.ts'
import { accountMessages } from '../../contract/accountRules.ts'
import { validationMessages } from '../../contract/validation.ts'

/** Persian names of request fields, for messages about them. */
const names: Readonly<Record<string, string>> = {
  UserName: 'شماره موبایل',
  Password: 'رمز عبور',
  type: 'نوع',
  rememberMe: 'مرا به خاطر بسپار',
  WebsiteCode: 'کد کالا',
  Count: 'تعداد',
  ProductProperty: 'گزینهٔ کالا',
  Refer: 'نشانی پیشین',
  GuidCode: 'شناسهٔ بازدیدکننده',
  category: 'دسته‌بندی',
  categoryId: 'شناسهٔ دسته‌بندی',
  filter_name: 'عبارت جست‌وجو',
  filters: 'فیلتر',
  min: 'کمترین قیمت',
  max: 'بیشترین قیمت',
  sort: 'مرتب‌سازی',
  page: 'شمارهٔ صفحه',
  pageSize: 'تعداد در صفحه',
  id: 'شناسه',
  parentId: 'شناسهٔ پرسش',
  reviewId: 'شناسهٔ دیدگاه',
  rating: 'امتیاز',
  text: 'متن',
  helpful: 'رأی',
  state: 'وضعیت',
  firstName: 'نام',
  lastName: 'نام خانوادگی',
  mobile: 'شماره موبایل',
  keys: 'فهرست کالاها',
  password: 'رمز عبور',
  oldPassword: 'رمز عبور کنونی',
  code: 'کد تأیید',
  purpose: 'کاربرد کد',
  acceptTerms: 'پذیرش قوانین',
  email: 'نشانی ایمیل',
  nationalCode: 'کد ملی',
  birthday: 'تاریخ تولد',
  avatar: 'تصویر',
  title: 'عنوان',
  receiver: 'نام گیرنده',
  province: 'استان',
  city: 'شهر',
  postalCode: 'کد پستی',
  plate: 'پلاک',
  unit: 'واحد',
}

const required: Readonly<Record<string, string>> = {
  UserName: validationMessages.mobileRequired,
  Password: validationMessages.passwordRequired,
  rating: opinionMessages.ratingRequired,
  firstName: accountMessages.firstNameRequired,
  lastName: accountMessages.lastNameRequired,
  mobile: validationMessages.mobileRequired,
  password: validationMessages.passwordRequired,
  oldPassword: accountMessages.oldPasswordRequired,
  code: accountMessages.codeRequired,
  acceptTerms: accountMessages.acceptTerms,
}

/** One message for each wrong field, by the field's name; nested fields are joined by dots. */
export function fieldErrors(errors: readonly FastifySchemaValidationError[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1)
    const missing = error.keyword === 'required' ? String(error.params['missingProperty']) : null
    const field = [...path, ...(missing ? [missing] : [])].join('.')
    if (field) fields[field] ??= messageOf(error, field)
  }
  return fields
}

function messageOf(error: FastifySchemaValidationError, field: string): string {
  const name = names[field.split('.').at(-1) ?? ''] ?? field
  const limit = persian(Number(error.params['limit']))
  switch (error.keyword) {
    case 'required':
      return required[field] ?? `${name} وارد نشده است.`
    case 'minimum':
      return `${name} باید دست‌کم ${limit} باشد.`
    case 'maximum':
      return `${name} باید حداکثر ${limit} باشد.`
    case 'minLength':
      return `${name} باید دست‌کم ${limit} نویسه باشد.`
    case 'maxLength':
      return `${name} باید حداکثر ${limit} نویسه باشد.`
    case 'type':
      return error.params['type'] === 'integer' ? `${name} باید عدد صحیح باشد.` : `${name} معتبر نیست.`
    default:
      return `${name} معتبر نیست.`
  }
}

const persian = (value: number) => new Intl.NumberFormat('fa-IR').format(value)
