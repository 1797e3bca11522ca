import { Fragment, type ReactNode } from 'react'
import { genders, numberTerms, textTerms } from '../../../contract/catalogue/admin/terms.ts'
import { leadingChoice } from '../../../contract/catalogue/leadingChoice.ts'
import { productStatus, productStatusInfo } from '../../../contract/statuses.ts'
import { FormSelect } from '../../forms/FormSelect.tsx'
import { FormTextArea } from '../../forms/FormTextArea.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { useFormValue } from '../../forms/useFormValue.ts'
import { formatNumber } from '../../lib/persian.ts'
import { useLatePart } from '../../ui/parts/latePart.ts'
import { typedNumber } from '../shared/typedNumber.ts'
import { choiceFigures } from './choices.ts'
import { BY_STOCK, fieldNames, numberTermNames, textTermNames } from './fieldNames.ts'
import { FunctionsField } from './terms/FunctionsField.tsx'
import { PicturesField } from './PicturesField.tsx'
import styles from './ProductForm.module.css'
import { useGetProductTermsQuery } from './productsApi.ts'
import formStyles from '../shared/Form.module.css'
import { ManyOf } from '../shared/ManyOf.tsx'
import { Options } from '../shared/ChoiceField.tsx'
import { FieldGroup } from '../shared/Sections.tsx'

/** Loaded after the form, because it is below the first screen. */
const loadChoicesField = () =>
  import(/* webpackChunkName: "panel-choices" */ './ChoicesField.tsx').then((m) => m.ChoicesField)
const loadExtraField = () =>
  import(/* webpackChunkName: "panel-choices" */ './terms/ExtraField.tsx').then((m) => m.ExtraField)
const loadWithNew = () => import(/* webpackChunkName: "panel-choices" */ './WithNew.tsx')

const visible = [
  { id: 'yes', name: 'منتشرشده' },
  { id: 'no', name: 'پیش‌نویس' },
]
const forWhom = genders.map((name) => ({ id: name, name }))

const INTRODUCTION_HINT =
  'هر سطر یک بند می‌شود. «## » در آغاز سطر تیتر می‌سازد، «- » فهرست و **دو ستاره** واژهٔ پررنگ؛ پیوند را [متن](نشانی) بنویسید. جدول و تصویر برچسب‌های HTML می‌خواهند.'

/** Options of the status. The stock decides between "in stock" and "out of stock", so they are one option, except in old data. */
const statusOptions = (now: string, pieces: number) =>
  Object.entries(productStatusInfo).flatMap(([id, { nameFa }]) =>
    Number(id) === productStatus.inStock
      ? { id, name: `${productStatusInfo[pieces > 0 ? 1 : 4].nameFa} (${BY_STOCK})` }
      : Number(id) === productStatus.outOfStock && id !== now
        ? []
        : { id, name: nameFa },
  )

const piecesOf = (choices: ReturnType<typeof choiceFigures>) =>
  choices.reduce((sum, { stock }) => sum + stock, 0)

/** Says which price and stock follow from the choices. */
function OfChoices() {
  const choices = choiceFigures(useFormValue('choices'))
  const leading = leadingChoice(choices)
  return (
    <p>
      {`قیمت و موجودی از گزینه‌ها می‌آید: ${choices.length > 1 ? 'از ' : ''}${formatNumber(leading?.price ?? 0)} تومان، ${formatNumber(piecesOf(choices))} عدد. آن‌ها را در «گزینه‌ها» عوض کنید.`}
    </p>
  )
}

/** All sections of the product form. A draft has no field `published`, because Publishing.tsx has a button for it. */
export function ProductSections({ mayWrite, isPublished }: { mayWrite: boolean; isPublished: boolean }) {
  const { data: terms } = useGetProductTermsQuery()
  const { part: ChoicesField } = useLatePart(loadChoicesField, true)
  const { part: ExtraField } = useLatePart(loadExtraField, true)
  const { part: WithNew } = useLatePart(loadWithNew, mayWrite)
  const choices = choiceFigures(useFormValue('choices'))
  const ownStock = typedNumber(useFormValue('stock')) ?? 0
  const hasChoices = choices.length > 0
  const pieces = hasChoices ? piecesOf(choices) : ownStock
  const status = useFormValue('status')
  const section = (title: string, children: ReactNode) => (
    <FieldGroup disabled={!mayWrite} legend={title}>
      {children}
    </FieldGroup>
  )
  const select = (name: string, items: readonly { id: number | string; name: string }[] = []) => (
    <FormSelect name={name} label={fieldNames[name] ?? name}>
      <Options of={items} />
    </FormSelect>
  )
  const text = (name: string) => <FormTextField name={name} label={fieldNames[name] ?? name} />
  const figure = (name: string, label: string, hint = '') => (
    <FormTextField key={name} {...{ name, label, hint }} inputMode="numeric" />
  )

  return (
    <>
      {section(
        'پایه',
        <>
          <div className={formStyles.fields}>
            <div className={styles.names}>
              {text('nameFa')}
              <FormTextField name="nameEn" label={fieldNames['nameEn'] ?? ''} ltr />
            </div>
            <FormTextField name="reference" label={fieldNames['reference'] ?? ''} ltr />
            {select('brandId', terms?.brands)}
            {select('categoryId', terms?.categories)}
            <ManyOf
              name="otherCategories"
              label={fieldNames['otherCategories'] ?? ''}
              all="هیچ"
              items={terms?.categories ?? []}
            />
            {select('gender', forWhom)}
            {isPublished ? select('published', visible) : null}
            {select('status', statusOptions(status, pieces))}
          </div>
          {WithNew ? (
            <div className={formStyles.ways}>
              <WithNew.NewBrandOf name="brandId" />
              <WithNew.NewCategoryOf name="categoryId" categories={terms?.categories ?? []} />
            </div>
          ) : null}
        </>,
      )}
      {section('تصویرها', <PicturesField name="pictures" />)}
      {section(
        'قیمت و موجودی',
        hasChoices ? (
          <OfChoices />
        ) : (
          <div className={formStyles.fields}>
            {figure('price', 'قیمت (تومان)')}
            {figure('oldPrice', 'قیمت پیش از تخفیف', 'صفر: بدون تخفیف')}
            {figure('stock', 'موجودی')}
          </div>
        ),
      )}
      {section('گزینه‌ها', ChoicesField ? <ChoicesField name="choices" /> : null)}
      {section(
        'مشخصات ساعت',
        <div className={formStyles.fields}>
          {textTerms.map((name) => (
            <Fragment key={name}>
              <FormTextField name={name} label={textTermNames[name]} list={`known-${name}`} maxLength={80} />
              <datalist id={`known-${name}`}>
                {terms?.words[name]?.map((word) => (
                  <option key={word} value={word} />
                ))}
              </datalist>
            </Fragment>
          ))}
          {numberTerms.map((name) => figure(name, numberTermNames[name]))}
          <FunctionsField
            name="functions"
            label={fieldNames['functions'] ?? ''}
            known={terms?.words['functions'] ?? []}
          />
        </div>,
      )}
      {section('مشخصات دیگر', ExtraField ? <ExtraField name="extra" /> : null)}
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
