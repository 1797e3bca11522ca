import { toAsciiDigits } from '../../../contract/text.ts'
import { formSchema, ruledSchema } from '../../forms/schemas.ts'
import { typedNumber } from '../shared/typedNumber.ts'

/** Schema of a product's code, which cannot be changed later. */
export const codeSchema = () =>
  ruledSchema((typed) =>
    /^[A-Za-z0-9][A-Za-z0-9-]{0,39}$/.test(toAsciiDigits(typed))
      ? null
      : 'کد را با حرف لاتین، رقم و خط تیره بنویسید؛ حداکثر ۴۰ حرف.',
  ).transform((typed: string) => toAsciiDigits(typed).trim())

export const newProductSchema = formSchema({
  websiteCode: codeSchema(),
  nameFa: ruledSchema((typed) => (typed ? null : 'نام کالا را بنویسید.')),
  brandId: ruledSchema((typed) => (typed ? null : 'برند را انتخاب کنید.')),
  categoryId: ruledSchema((typed) => (typed ? null : 'دسته را انتخاب کنید.')),
  price: ruledSchema((typed) => (typedNumber(typed) === null ? 'قیمت را به عدد بنویسید.' : null)),
})

export const noProduct = { websiteCode: '', nameFa: '', brandId: '', categoryId: '', price: '' }
