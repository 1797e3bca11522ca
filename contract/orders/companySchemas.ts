/** Schemas for the company on an order's official invoice. */
import { Type } from 'typebox'
import { companyNameMax } from './companyRules.ts'

export const CompanyRequest = Type.Object({
  name: Type.String({ title: 'نام شرکت', maxLength: companyNameMax }),
  nationalId: Type.String({ title: 'شناسهٔ ملی', maxLength: 40 }),
  economicCode: Type.String({ title: 'کد اقتصادی', default: '', maxLength: 40 }),
  postalCode: Type.String({ title: 'کد پستی', maxLength: 40 }),
})

export const OrderCompany = Type.Object(
  {
    name: Type.String(),
    nationalId: Type.String({ description: '11 digits' }),
    economicCode: Type.String({ description: 'or empty' }),
    postalCode: Type.String(),
  },
  { description: 'buyer on the official invoice; absent: the shopper' },
)
