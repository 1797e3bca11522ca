import { useNavigate } from 'react-router'
import { QueryView } from '../../api/QueryView.tsx'
import { formatDate } from '../../lib/dates.ts'
import { formatNumber } from '../../lib/persian.ts'
import { EmptyState } from '../../ui/feedback/EmptyState.tsx'
import { AppLink } from '../../ui/navigation/AppLink.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useAddress } from '../lists/address.ts'
import lists from '../lists/Lists.module.css'
import { toPanelDocument } from '../panelPaths.ts'
import { LockedNote } from '../shared/LockedNote.tsx'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import { Pager } from '../lists/Pager.tsx'
import { SearchField } from '../lists/SearchField.tsx'
import styles from './Content.module.css'
import { DocumentState } from './DocumentState.tsx'
import {
  documentsQueryOf,
  LONGEST,
  useListDocumentsQuery,
  type DocumentRow,
  useAddDocumentMutation,
  type DocumentKind,
} from './documentsApi.ts'
import { documentLimits } from '../../../contract/content/documentRules.ts'
import { apiErrorOf } from '../../api/errorMessage.ts'
import { TextField } from '../../ui/fields/TextField.tsx'
import { useDraft } from '../drafts/useDraft.tsx'
import { NewDialog } from '../shared/NewDialog.tsx'

const kindNames = { article: 'نوشتهٔ مجله', page: 'صفحه' } as const

/** Articles and pages, last changed first; the URL contains the search. */
export function ContentPage() {
  const [params, set] = useAddress()
  const search = documentsQueryOf(params)
  const query = useListDocumentsQuery(search)
  const navigate = useNavigate()
  const isNarrow = search.text !== undefined || search.kind !== undefined
  return (
    <>
      <PanelHead title="صفحه‌ها و مجله">
        {query.data && !query.data.isLocked ? (
          <>
            {(['article', 'page'] as const).map((kind) => (
              <NewDocument key={kind} kind={kind} onMade={(id) => void navigate(toPanelDocument(id))} />
            ))}
          </>
        ) : null}
      </PanelHead>
      {query.data?.isLocked ? <LockedNote /> : null}
      <search className={styles.filters}>
        <SearchField
          label="جست‌وجو در عنوان‌ها"
          maxLength={LONGEST}
          asked={params.get('q') ?? ''}
          onAsk={(q) => set({ q })}
        />
        <ChoiceField
          all="همه"
          of={kindNames}
          label="نوع"
          value={search.kind ?? ''}
          onChange={(event) => set({ kind: event.currentTarget.value })}
        />
      </search>
      <QueryView query={query}>
        {({ items, total, pageSize }) =>
          total > 0 ? (
            <>
              <p role="status" className={lists.quiet}>{`${formatNumber(total)} متن`}</p>
              <ul className={lists.rows} aria-label="صفحه‌ها و نوشته‌ها">
                {items.map((item) => (
                  <Row key={item.id} item={item} />
                ))}
              </ul>
              <Pager label="صفحه‌های فهرست" page={search.page} pages={Math.ceil(total / pageSize)} />
            </>
          ) : (
            <EmptyState
              title={isNarrow ? 'متنی با این مشخصات نیست' : 'هنوز چیزی ننوشته‌اید'}
              text={
                isNarrow
                  ? 'عبارت دیگری بنویسید یا نوع را «همه» بگذارید.'
                  : 'نخستین نوشتهٔ مجله یا صفحهٔ فروشگاه را بسازید.'
              }
            />
          )
        }
      </QueryView>
    </>
  )
}

function Row({ item: { id, kind, title, changedAt }, item }: { item: DocumentRow }) {
  return (
    <li className={styles.row}>
      <AppLink to={toPanelDocument(id)} className={styles.name}>
        {title}
      </AppLink>
      <span className={lists.quiet}>{kindNames[kind]}</span>
      <DocumentState item={item} />
      {changedAt ? <span className={lists.quiet}>{formatDate(changedAt)}</span> : null}
    </li>
  )
}

const buttons = { article: 'نوشتهٔ تازه', page: 'صفحهٔ تازه' } as const

interface NewDocumentProps {
  kind: DocumentKind
  onMade(id: string): void
}

/** A button that creates an article or a page; its dialog asks for the title. */
function NewDocument({ kind, onMade }: NewDocumentProps) {
  const [add, call] = useAddDocumentMutation()
  const draft = useDraft(`new-${kind}`, { title: '' })
  return (
    <NewDialog
      button={buttons[kind]}
      act="ساختن پیش‌نویس"
      {...{ draft, call, onMade }}
      send={() => add({ kind, title: draft.values.title })}
    >
      <TextField
        {...draft.field('title', call.reset)}
        label="عنوان"
        error={apiErrorOf(call.error)?.fields?.['title'] ?? ''}
        maxLength={documentLimits.title}
      />
    </NewDialog>
  )
}
