import type { FastifySchemaValidationError } from 'fastify'
import { reviewMessages } from '../../contract/reviews/rules.ts'
import { accountMessages } from '../../contract/identity/accountRules.ts'
import { validationMessages } from '../../contract/validation.ts'
import { formatNumber } from '../shared/persian.ts'

/** Persian names of request fields, for messages about them. */
const names: Readonly<Record<string, string>> = {
  UserName: 'شمارهٔ موبایل',
  Password: 'رمز عبور',
  type: 'نوع',
  rememberMe: 'مرا به خاطر بسپار',
  WebsiteCode: 'کد کالا',
  Count: 'تعداد',
  ProductProperty: 'گزینهٔ کالا',
  Refer: 'نشانی قبلی',
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
  mobile: 'شمارهٔ موبایل',
  keys: 'فهرست کالاها',
  password: 'رمز عبور',
  oldPassword: 'رمز عبور فعلی',
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
  name: 'نام',
  Name: 'نشانی صفحه',
  subject: 'موضوع',
  ids: 'فهرست کالاها',
  literal: 'جست‌وجوی عین عبارت',
  tag: 'برچسب',
  addressId: 'نشانی تحویل',
  slot: 'زمان تحویل',
  note: 'توضیح سفارش',
  payable: 'مبلغ سفارش',
  status: 'وضعیت',
  reason: 'دلیل',
  q: 'عبارت جست‌وجو',
}

/** Of a field that the contract does not have; its own name stands beside the message in the answer. */
const UNKNOWN = 'یکی از مقدارهای فرستاده‌شده'

const required: Readonly<Record<string, string>> = {
  UserName: validationMessages.mobileRequired,
  Password: validationMessages.passwordRequired,
  rating: reviewMessages.ratingRequired,
  firstName: accountMessages.firstNameRequired,
  lastName: accountMessages.lastNameRequired,
  mobile: validationMessages.mobileRequired,
  password: validationMessages.passwordRequired,
  oldPassword: accountMessages.oldPasswordRequired,
  code: accountMessages.codeRequired,
  acceptTerms: accountMessages.acceptTerms,
}

/** Longest name of a field in an answer, for the caller may have chosen it. */
const LONGEST_NAME = 80

/** What a field is called in messages: its Persian name, or that of the next one around it which has one. */
export function fieldName(field: string): string {
  const parts = field.split('.').reverse()
  return names[parts.find((part) => Object.hasOwn(names, part)) ?? ''] ?? UNKNOWN
}

/** One message for each wrong field, by the field's name; nested fields are joined by dots. */
export function fieldErrors(errors: readonly FastifySchemaValidationError[]): Record<string, string> {
  const fields: Record<string, string> = {}
  for (const error of errors) {
    const path = error.instancePath.split('/').slice(1)
    const missing = error.keyword === 'required' ? String(error.params['missingProperty']) : null
    const field = [...path, ...(missing ? [missing] : [])].join('.').slice(0, LONGEST_NAME)
    if (field && !Object.hasOwn(fields, field)) fields[field] = messageOf(error, field)
  }
  return fields
}

function messageOf(error: FastifySchemaValidationError, field: string): string {
  const name = fieldName(field)
  switch (error.keyword) {
    case 'required':
      return (Object.hasOwn(required, field) ? required[field] : undefined) ?? `${name} وارد نشده است.`
    case 'minimum':
      return `${name} باید حداقل ${limitOf(error)} باشد.`
    case 'maximum':
      return `${name} باید حداکثر ${limitOf(error)} باشد.`
    case 'minLength':
      return `${name} باید حداقل ${limitOf(error)} حرف باشد.`
    case 'maxLength':
      return `${name} باید حداکثر ${limitOf(error)} حرف باشد.`
    case 'type':
      return error.params['type'] === 'integer' ? `${name} باید عدد صحیح باشد.` : `${name} معتبر نیست.`
    default:
      return `${name} معتبر نیست.`
  }
}

const limitOf = (error: FastifySchemaValidationError) => formatNumber(Number(error.params['limit']))
