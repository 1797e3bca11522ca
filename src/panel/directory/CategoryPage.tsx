import { useParams } from 'react-router'
import { toCategory } from '../../../contract/storefrontPaths.ts'
import { errorMessages } from '../../../contract/errorMessages.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import lists from '../lists/Lists.module.css'
import { toPanelCategories, toPanelCategory } from '../panelPaths.ts'
import {
  useListAdminCategoriesQuery,
  useMergeCategoryMutation,
  useRemoveCategoryMutation,
  useSaveCategoryMutation,
  type Category,
} from './directoryApi.ts'
import { categorySchema, categoryValues } from './directoryForm.ts'
import { DirectoryView, Text } from './DirectoryView.tsx'
import { optionsOf, pathIn } from './tree.ts'

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

function CategoryView({ category, items }: { category: Category; items: readonly Category[] }) {
  const { id, version, title, parentId } = category
  const [save, saving] = useSaveCategoryMutation()
  const [merge] = useMergeCategoryMutation()
  const [remove] = useRemoveCategoryMutation()
  return (
    <DirectoryView
      row={category}
      thing={`category-${id}`}
      label="دسته"
      title={title}
      shopUrl={toCategory(category)}
      ways={
        <ButtonLink to={toPanelCategories()} variant="ghost" size="s">
          جابه‌جایی در درخت
        </ButtonLink>
      }
      about={parentId === null ? null : <p className={lists.quiet}>{`در ${pathIn(items, parentId)}`}</p>}
      names={<Text name="title" maxLength={80} />}
      hidden="دستهٔ پنهان در منو، پیشنهاد جست‌وجو و نقشهٔ سایت نیست و زیردسته‌هایش هم از منو می‌روند؛ کالاهایش فروخته می‌شوند و صفحه‌اش با نشانی‌اش باز می‌شود."
      schema={categorySchema}
      valuesOf={categoryValues}
      saving={saving}
      onSave={(change, seen) => save({ id, version: seen, change })}
      merging={{
        what: `دستهٔ «${title}»`,
        more: '، زیردسته‌ها',
        targets: optionsOf(items, id),
        back: toPanelCategories(),
        toTarget: toPanelCategory,
        onMerge: (into) => merge({ id, version, into }),
        onRemove: () => remove({ id, version }),
      }}
    />
  )
}
