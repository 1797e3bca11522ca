import { useParams } from 'react-router'
import { LONGEST_STORY } from '../../../contract/catalogue/directory/limits.ts'
import { toListOf } from '../../../contract/storefrontListPaths.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { FormTextArea } from '../../forms/FormTextArea.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { Colleagues } from '../frame/Colleagues.tsx'
import { dropPanelDraft, draftName } from '../drafts/panelDrafts.ts'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay, useStaff } from '../frame/staff.ts'
import { toPanelBrand, toPanelBrands } from '../panelPaths.ts'
import formStyles from '../shared/Form.module.css'
import {
  useGetAdminBrandQuery,
  useListAdminBrandsQuery,
  useMergeBrandMutation,
  useRemoveBrandMutation,
  useSaveBrandMutation,
  type Brand,
} from './directoryApi.ts'
import { DirectoryForm } from './DirectoryForm.tsx'
import { brandSchema, brandValues, directoryLabels } from './directoryForm.ts'
import { MergeRemove } from './MergeRemove.tsx'
import { OnePicture } from './OnePicture.tsx'
import { SharedFields } from './SharedFields.tsx'

/** The panel's page of one brand: names, URL, texts and picture. */
export function BrandPage() {
  const id = Number(useParams().id) || 0
  const query = useGetAdminBrandQuery(id)
  return (
    <>
      {query.data ? null : <PanelHead title="برند" />}
      <QueryView query={query}>{(brand) => <BrandView key={brand.id} brand={brand} />}</QueryView>
    </>
  )
}

const draftOf = (id: number) => `brand-${id}`

function BrandView({ brand }: { brand: Brand }) {
  const { id, version, nameFa, products, slug } = brand
  const [save, saving] = useSaveBrandMutation()
  const [merge] = useMergeBrandMutation()
  const [remove] = useRemoveBrandMutation()
  const { data: all } = useListAdminBrandsQuery()
  const mayWrite = useMay('products.write')
  const { id: staffId } = useStaff()
  return (
    <>
      <PanelHead title={nameFa}>
        <a href={toListOf('brand', slug)} className={buttonClass({ variant: 'ghost', size: 's' })}>
          دیدن در فروشگاه
        </a>
      </PanelHead>
      <Colleagues />
      <DirectoryForm
        thing={draftOf(id)}
        label="برند"
        now={{ version, values: brandValues(brand) }}
        schema={brandSchema}
        mayWrite={mayWrite}
        saving={saving}
        onSave={async (change, seen) => {
          const { data } = await save({ id, version: seen, change })
          return data && { version: data.version, values: brandValues(data) }
        }}
      >
        <fieldset className={formStyles.section} disabled={!mayWrite}>
          <legend>نام و نشانی</legend>
          <div className={formStyles.fields}>
            <FormTextField
              name="nameFa"
              label={directoryLabels['nameFa'] ?? ''}
              maxLength={80}
              autoComplete="off"
            />
            <FormTextField
              name="nameEn"
              label={directoryLabels['nameEn'] ?? ''}
              maxLength={80}
              autoComplete="off"
              ltr
            />
            <FormTextField
              name="country"
              label={directoryLabels['country'] ?? ''}
              maxLength={60}
              autoComplete="off"
            />
          </div>
          <SharedFields
            formerSlugs={brand.formerSlugs}
            hidden="برند پنهان در صفحهٔ خانه، فیلترها، فهرست برندها، پیشنهاد جست‌وجو و نقشهٔ سایت نیست؛ کالاهایش فروخته می‌شوند و صفحه‌اش با نشانی‌اش باز می‌شود."
          />
        </fieldset>
        <fieldset className={formStyles.section} disabled={!mayWrite}>
          <legend>تصویر</legend>
          <OnePicture name="imageUrl" alt={nameFa} />
        </fieldset>
        <fieldset className={formStyles.section} disabled={!mayWrite}>
          <legend>داستان</legend>
          <FormTextArea
            name="story"
            label={directoryLabels['story'] ?? ''}
            hint="هر سطر یک بند می‌شود. «# » در آغاز سطر تیتر می‌سازد، «- » فهرست و **دو ستاره** واژهٔ پررنگ؛ پیوند را [متن](نشانی) بنویسید."
            rows={10}
            maxLength={LONGEST_STORY}
          />
        </fieldset>
      </DirectoryForm>
      {mayWrite ? (
        <MergeRemove
          what={`برند «${nameFa}»`}
          products={products}
          targets={(all?.items ?? []).flatMap((one) =>
            one.id === id ? [] : [{ id: one.id, name: one.nameFa }],
          )}
          back={toPanelBrands()}
          toTarget={toPanelBrand}
          onMerge={(into) => merge({ id, version, into })}
          onRemove={() => remove({ id, version })}
          onGone={() => dropPanelDraft(draftName(staffId, draftOf(id)))}
        />
      ) : null}
    </>
  )
}
