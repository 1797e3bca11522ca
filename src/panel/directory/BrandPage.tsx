import { useParams } from 'react-router'
import { LONGEST_STORY } from '../../../contract/catalogue/directory/limits.ts'
import { toListOf } from '../../../contract/storefrontListPaths.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { FormTextArea } from '../../forms/FormTextArea.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay } from '../frame/staff.ts'
import { toPanelBrand, toPanelBrands } from '../panelPaths.ts'
import { FieldGroup } from '../shared/Sections.tsx'
import {
  useGetAdminBrandQuery,
  useListAdminBrandsQuery,
  useMergeBrandMutation,
  useRemoveBrandMutation,
  useSaveBrandMutation,
  type Brand,
} from './directoryApi.ts'
import { brandSchema, brandValues, directoryLabels } from './directoryForm.ts'
import { DirectoryView, Text } from './DirectoryView.tsx'

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

function BrandView({ brand }: { brand: Brand }) {
  const { id, version, nameFa, slug } = brand
  const [save, saving] = useSaveBrandMutation()
  const [merge] = useMergeBrandMutation()
  const [remove] = useRemoveBrandMutation()
  const { data: all } = useListAdminBrandsQuery()
  const mayWrite = useMay('products.write')
  const others = (all?.items ?? []).filter((one) => one.id !== id)
  return (
    <DirectoryView
      row={brand}
      thing={`brand-${id}`}
      label="برند"
      title={nameFa}
      shopUrl={toListOf('brand', slug)}
      names={
        <>
          <Text name="nameFa" maxLength={80} />
          <Text name="nameEn" maxLength={80} ltr />
          <Text name="country" maxLength={60} />
        </>
      }
      hidden="برند پنهان در صفحهٔ خانه، فیلترها، فهرست برندها، پیشنهاد جست‌وجو و نقشهٔ سایت نیست؛ کالاهایش فروخته می‌شوند و صفحه‌اش با نشانی‌اش باز می‌شود."
      schema={brandSchema}
      valuesOf={brandValues}
      saving={saving}
      onSave={(change, seen) => save({ id, version: seen, change })}
      merging={{
        what: `برند «${nameFa}»`,
        targets: others.map((one) => ({ id: one.id, name: one.nameFa })),
        back: toPanelBrands(),
        toTarget: toPanelBrand,
        onMerge: (into) => merge({ id, version, into }),
        onRemove: () => remove({ id, version }),
      }}
    >
      <FieldGroup disabled={!mayWrite} legend="داستان">
        <FormTextArea
          name="story"
          label={directoryLabels.story}
          hint="هر سطر یک بند می‌شود. «# » در آغاز سطر تیتر می‌سازد، «- » فهرست و **دو ستاره** واژهٔ پررنگ؛ پیوند را [متن](نشانی) بنویسید."
          rows={10}
          maxLength={LONGEST_STORY}
        />
      </FieldGroup>
    </DirectoryView>
  )
}
