import { useParams } from 'react-router'
import { toCategory } from '../../../contract/storefrontPaths.ts'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { FormTextField } from '../../forms/FormTextField.tsx'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { dropPanelDraft, draftName } from '../drafts/panelDrafts.ts'
import { Colleagues } from '../frame/Colleagues.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useMay, useStaff } from '../frame/staff.ts'
import { toPanelCategories, toPanelCategory } from '../panelPaths.ts'
import formStyles from '../shared/Form.module.css'
import {
  useListAdminCategoriesQuery,
  useMergeCategoryMutation,
  useRemoveCategoryMutation,
  useSaveCategoryMutation,
  type Category,
} from './directoryApi.ts'
import { DirectoryForm } from './DirectoryForm.tsx'
import { categorySchema, categoryValues, directoryLabels } from './directoryForm.ts'
import { MergeRemove } from './MergeRemove.tsx'
import { OnePicture } from './OnePicture.tsx'
import { SharedFields } from './SharedFields.tsx'
import { optionsOf, pathIn } from './tree.ts'
import lists from '../lists/Lists.module.css'

/** The panel's page of one category: name, URL, description and picture. CategoriesPage moves it in the tree. */
export function CategoryPage() {
  const id = Number(useParams().id) || 0
  const query = useListAdminCategoriesQuery()
  return (
    <QueryView query={query}>
      {({ items }) => {
        const category = items.find((one) => one.id === id)
        return category ? (
          <CategoryView key={id} category={category} items={items} />
        ) : (
          <>
            <PanelHead title="دسته" />
            <EmptyState title="این دسته پیدا نشد" text={errorMessages.notFound}>
              <ButtonLink to={toPanelCategories()}>همهٔ دسته‌ها</ButtonLink>
            </EmptyState>
          </>
        )
      }}
    </QueryView>
  )
}

const draftOf = (id: number) => `category-${id}`

function CategoryView({ category, items }: { category: Category; items: readonly Category[] }) {
  const { id, version, title, parentId, products } = category
  const [save, saving] = useSaveCategoryMutation()
  const [merge] = useMergeCategoryMutation()
  const [remove] = useRemoveCategoryMutation()
  const mayWrite = useMay('products.write')
  const { id: staffId } = useStaff()
  return (
    <>
      <PanelHead title={title}>
        <a href={toCategory(category)} className={buttonClass({ variant: 'ghost', size: 's' })}>
          دیدن در فروشگاه
        </a>
        <ButtonLink to={toPanelCategories()} variant="ghost" size="s">
          جابه‌جایی در درخت
        </ButtonLink>
      </PanelHead>
      <Colleagues />
      {parentId === null ? null : <p className={lists.quiet}>{`در ${pathIn(items, parentId)}`}</p>}
      <DirectoryForm
        thing={draftOf(id)}
        label="دسته"
        now={{ version, values: categoryValues(category) }}
        schema={categorySchema}
        mayWrite={mayWrite}
        saving={saving}
        onSave={async (change, seen) => {
          const { data } = await save({ id, version: seen, change })
          return data && { version: data.version, values: categoryValues(data) }
        }}
      >
        <fieldset className={formStyles.section} disabled={!mayWrite}>
          <legend>نام و نشانی</legend>
          <div className={formStyles.fields}>
            <FormTextField
              name="title"
              label={directoryLabels['title'] ?? ''}
              maxLength={80}
              autoComplete="off"
            />
          </div>
          <SharedFields
            formerSlugs={category.formerSlugs}
            hidden="دستهٔ پنهان در منو، پیشنهاد جست‌وجو و نقشهٔ سایت نیست و زیردسته‌هایش هم از منو می‌روند؛ کالاهایش فروخته می‌شوند و صفحه‌اش با نشانی‌اش باز می‌شود."
          />
        </fieldset>
        <fieldset className={formStyles.section} disabled={!mayWrite}>
          <legend>تصویر</legend>
          <OnePicture name="imageUrl" alt={title} />
        </fieldset>
      </DirectoryForm>
      {mayWrite ? (
        <MergeRemove
          what={`دستهٔ «${title}»`}
          products={products}
          more="، زیردسته‌ها"
          targets={optionsOf(items, id)}
          back={toPanelCategories()}
          toTarget={toPanelCategory}
          onMerge={(into) => merge({ id, version, into })}
          onRemove={() => remove({ id, version })}
          onGone={() => dropPanelDraft(draftName(staffId, draftOf(id)))}
        />
      ) : null}
    </>
  )
}
