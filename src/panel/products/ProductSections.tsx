import { Fragment, type ReactNode } from 'react'
import { genders, numberTerms, textTerms } from '../../../contract/catalogue/admin/terms.ts'
import { productStatusInfo } from '../../../contract/statuses.ts'
import { FormSelect } from '../../forms/FormSelect.tsx'
import { FormTextArea } from '../../forms/FormTextArea.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { useFormValue } from '../../forms/useFormValue.ts'
import { ChoicesField } from './ChoicesField.tsx'
import { choicesFromText } from './choices.ts'
import { fieldNames, numberTermNames, textTermNames } from './fieldNames.ts'
import { PicturesField } from './PicturesField.tsx'
import styles from './ProductForm.module.css'
import { useGetProductTermsQuery } from './productsApi.ts'

const statuses = Object.entries(productStatusInfo).map(([id, { nameFa }]) => ({ id, name: nameFa }))
const visible = [
  { id: 'yes', name: 'منتشرشده' },
  { id: 'no', name: 'پیش‌نویس' },
]
const forWhom = genders.map((name) => ({ id: name, name }))

const INTRODUCTION_HINT =
  'هر سطر یک بند می‌شود. «## » در آغاز سطر تیتر می‌سازد، «- » فهرست و **دو ستاره** واژهٔ پررنگ؛ پیوند را [متن](نشانی) بنویسید. جدول و تصویر برچسب‌های HTML می‌خواهند.'

/** All that staff may change of a product. A draft is published by a button of its own. */
export function ProductSections({ mayWrite, isPublished }: { mayWrite: boolean; isPublished: boolean }) {
  const { data: terms } = useGetProductTermsQuery()
  const hasChoices = choicesFromText(useFormValue('choices')).length > 0
  const section = (title: string, children: ReactNode) => (
    <fieldset className={styles.section} disabled={!mayWrite}>
      <legend>{title}</legend>
      {children}
    </fieldset>
  )
  const select = (name: string, items: readonly { id: number | string; name: string }[] = []) => (
    <FormSelect name={name} label={fieldNames[name] ?? name}>
      {items.map(({ id, name: text }) => (
        <option key={id} value={String(id)}>
          {text}
        </option>
      ))}
    </FormSelect>
  )
  const text = (name: string) => (
    <FormTextField name={name} label={fieldNames[name] ?? name} autoComplete="off" />
  )
  const figure = (name: string, label: string) => (
    <FormTextField key={name} name={name} label={label} inputMode="numeric" autoComplete="off" />
  )

  return (
    <>
      {section(
        'پایه',
        <div className={styles.fields}>
          <div className={styles.names}>
            {text('nameFa')}
            <FormTextField name="nameEn" label={fieldNames['nameEn'] ?? ''} autoComplete="off" ltr />
          </div>
          <FormTextField name="reference" label={fieldNames['reference'] ?? ''} autoComplete="off" ltr />
          {select('brandId', terms?.brands)}
          {select('categoryId', terms?.categories)}
          {select('gender', forWhom)}
          {isPublished ? select('published', visible) : null}
          {select('status', statuses)}
        </div>,
      )}
      {section('تصویرها', <PicturesField name="pictures" />)}
      {section(
        'قیمت و موجودی',
        <div className={styles.fields}>
          {figure('price', 'قیمت (تومان)')}
          {figure('oldPrice', 'قیمت پیش از تخفیف؛ صفر: بدون تخفیف')}
          {hasChoices ? null : figure('stock', 'موجودی')}
        </div>,
      )}
      {section('گزینه‌ها', <ChoicesField name="choices" />)}
      {section(
        'مشخصات ساعت',
        <div className={styles.fields}>
          {textTerms.map((name) => (
            <Fragment key={name}>
              <FormTextField
                name={name}
                label={textTermNames[name]}
                list={`known-${name}`}
                maxLength={80}
                autoComplete="off"
              />
              <datalist id={`known-${name}`}>
                {terms?.words[name]?.map((word) => (
                  <option key={word} value={word} />
                ))}
              </datalist>
            </Fragment>
          ))}
          {numberTerms.map((name) => figure(name, numberTermNames[name]))}
        </div>,
      )}
      {section(
        'متن‌ها',
        <>
          <FormTextArea
            name="introduction"
            label={fieldNames['introduction'] ?? ''}
            hint={INTRODUCTION_HINT}
            dir="rtl"
            rows={8}
            maxLength={20_000}
          />
          {text('warranty')}
          {text('seoKeywords')}
          {text('seoDescription')}
        </>,
      )}
    </>
  )
}
