import { Link, useNavigate } from 'react-router'
import { apiErrorOf, errorMessage } from '../../api/errorMessage.ts'
import { AppForm } from '../../forms/AppForm.tsx'
import { FormMessage } from '../../forms/FormMessage.tsx'
import { FormState } from '../../forms/FormState.tsx'
import { FormSelect } from '../../forms/FormSelect.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { useFormDraft } from '../drafts/useDraft.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import lists from '../lists/Lists.module.css'
import { toPanelProduct, toPanelProductFiles } from '../panelPaths.ts'
import { typedNumber } from '../shared/typedNumber.ts'
import { fieldNames } from './fieldNames.ts'
import { newProductSchema, noProduct } from './newProduct.ts'
import { NewBrandOf, NewCategoryOf } from './WithNew.tsx'
import { useAddProductMutation, useGetProductTermsQuery } from './productsApi.ts'
import formStyles from '../shared/Form.module.css'
import { Options } from '../shared/ChoiceField.tsx'

/** The first data of a new draft; the rest is edited on its own page. */
export function NewProductPage() {
  const [add, { isLoading, error }] = useAddProductMutation()
  const { data: terms } = useGetProductTermsQuery()
  const navigate = useNavigate()
  const draft = useFormDraft('new-product', noProduct)
  const fields = apiErrorOf(error)?.fields
  const submit = async (values: typeof noProduct) => {
    const { data } = await add({
      websiteCode: values.websiteCode,
      nameFa: values.nameFa.trim(),
      brandId: Number(values.brandId),
      categoryId: Number(values.categoryId),
      price: typedNumber(values.price) ?? 0,
    })
    if (!data) return
    draft.drop()
    void navigate(toPanelProduct(data.id), { replace: true })
  }
  const select = (name: 'brandId' | 'categoryId', items: readonly { id: number; name: string }[] = []) => (
    <FormSelect name={name} label={fieldNames[name] ?? name}>
      <Options all="انتخاب کنید…" of={items} />
    </FormSelect>
  )
  const lacking = [
    ...(terms?.brands.length === 0 ? ['نخستین برند'] : []),
    ...(terms?.categories.length === 0 ? ['نخستین دستهٔ'] : []),
  ]
  return (
    <>
      <PanelHead title="کالای تازه" />
      <AppForm
        label="کالای تازه"
        className={formStyles.form}
        autoComplete="off"
        initialValues={noProduct}
        schema={newProductSchema}
        busy={isLoading}
        serverErrors={fields}
        onSubmit={(values) => void submit(values)}
      >
        <FormState>{(form) => draft.sync(form)}</FormState>
        <div className={formStyles.section}>
          {lacking.length > 0 ? (
            <p role="status">{`هر کالا برند و دسته‌ای دارد. نخست ${lacking.join(' و ')} فروشگاه را بسازید.`}</p>
          ) : (
            <div className={formStyles.fields}>
              <FormTextField
                name="websiteCode"
                label="کد کالا"
                hint="حرف لاتین، رقم و خط تیره؛ پس از این عوض نمی‌شود"
                ltr
                maxLength={40}
              />
              <FormTextField name="nameFa" label="نام فارسی" maxLength={200} />
              {select('brandId', terms?.brands)}
              {select('categoryId', terms?.categories)}
              <FormTextField name="price" label="قیمت (تومان)" inputMode="numeric" />
            </div>
          )}
          <div className={formStyles.ways}>
            <NewBrandOf name="brandId" />
            <NewCategoryOf name="categoryId" categories={terms?.categories ?? []} />
          </div>
          <p>
            کالاهای بسیار را با{' '}
            <Link to={toPanelProductFiles()} className={lists.open}>
              فایل کالاها
            </Link>{' '}
            وارد کنید.
          </p>
          <p>کالا پیش‌نویس می‌ماند تا تصویر، مشخصات و معرفی‌اش را بنویسید و منتشرش کنید.</p>
        </div>
        <FormMessage text={error && !isLoading && !fields ? errorMessage(error) : undefined} />
        {lacking.length > 0 ? null : (
          <div className={formStyles.save}>
            <Button type="submit" busy={isLoading}>
              ساختن پیش‌نویس
            </Button>
          </div>
        )}
      </AppForm>
    </>
  )
}
