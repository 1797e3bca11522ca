import { useEffect, useState } from 'react'
import { useParams } from 'react-router'
import { documentLimits } from '../../../contract/content/documentRules.ts'
import { QueryView } from '../../api/QueryView.tsx'
import { FormSelect } from '../../forms/FormSelect.tsx'
import { FormTextArea } from '../../forms/FormTextArea.tsx'
import { useIsDirty } from '../../forms/useFormValue.ts'
import { buttonClass } from '../../ui/buttons/Button.tsx'
import { DirectoryForm } from '../directory/DirectoryForm.tsx'
import { draftName, dropPanelDraft } from '../drafts/panelDrafts.ts'
import { Colleagues } from '../frame/Colleagues.tsx'
import { PanelHead } from '../frame/PanelHead.tsx'
import { useStaff } from '../frame/staff.ts'
import formStyles from '../shared/Form.module.css'
import { LockedNote } from '../shared/LockedNote.tsx'
import { Options } from '../shared/ChoiceField.tsx'
import {
  documentNames,
  documentOf,
  documentSchema,
  faqNames,
  noindexNames,
  valuesOf,
} from './documentForm.ts'
import { useGetDocumentQuery, useSaveDocumentMutation, type AdminDocument } from './documentsApi.ts'
import { ArticleFields, RichTextField, Text } from './DocumentFields.tsx'
import { DocumentState } from './DocumentState.tsx'
import { Preview } from './Preview.tsx'
import { Publishing } from './Publishing.tsx'
import { Versions } from './Versions.tsx'
import lists from '../lists/Lists.module.css'
import { FieldGroup } from '../shared/Sections.tsx'

/** One article or page: its text, its publication and its versions. */
export function DocumentPage() {
  const { id = '' } = useParams()
  const query = useGetDocumentQuery(id)
  return (
    <>
      {query.data ? null : <PanelHead title="متن" />}
      <QueryView query={query}>{(document) => <DocumentView key={document.id} item={document} />}</QueryView>
    </>
  )
}

function DocumentView({ item }: { item: AdminDocument }) {
  const { id, kind, version, url, document, isLocked } = item
  const [save, saving] = useSaveDocumentMutation()
  /** Version that the person has read; publishing sends it, so that a colleague's later version is not published unread. */
  const [seen, setSeen] = useState(version)
  /** Version from which the form is reset; 0 until then. */
  const [begun, setBegun] = useState(0)
  const [isDirty, setDirty] = useState(false)
  const draft = draftName(useStaff().id, `document-${id}`)
  const beginAgain = (from: number) => {
    dropPanelDraft(draft)
    setSeen(from)
    setBegun(from)
  }
  const isArticle = kind === 'article'
  return (
    <>
      <PanelHead title={item.title}>
        {url ? (
          <a href={url} className={buttonClass({ variant: 'ghost', size: 's' })}>
            دیدن در فروشگاه
          </a>
        ) : null}
      </PanelHead>
      <Colleagues />
      <DocumentState item={item} />
      {isLocked ? <LockedNote /> : null}
      <DirectoryForm
        key={version >= begun ? begun : 0}
        thing={`document-${id}`}
        label={isArticle ? 'نوشته' : 'صفحه'}
        now={{ version, values: valuesOf(document) }}
        schema={documentSchema}
        names={documentNames}
        saveLabel="ذخیرهٔ پیش‌نویس"
        saved="پیش‌نویس ذخیره شد. خریداران آن را پس از انتشار می‌بینند."
        mayWrite={!isLocked}
        saving={saving}
        onSave={async (change, from) => {
          const { data } = await save({
            id,
            version: from,
            change: documentOf(change as Record<string, string>),
          })
          if (data) setSeen(data.version)
          return data && { version: data.version, values: valuesOf(data.document) }
        }}
      >
        <Dirty onChange={setDirty} />
        <section className={formStyles.section} aria-label="متن">
          <Text name="title" max={documentLimits.title} />
          <RichTextField name="body" label={documentNames.body} />
          <Preview id={id} />
        </section>
        {isArticle ? <ArticleFields /> : null}
        <FieldGroup legend="نشانی و موتورهای جست‌وجو">
          <div className={formStyles.fields}>
            <Text
              name="address"
              max={documentLimits.address}
              hint="پس از انتشار، نشانی قبلی به نشانی تازه می‌رسد."
            />
            <Text name="keywords" max={documentLimits.words} hint="با ویرگول از هم جدا کنید." />
            {isArticle ? null : (
              <>
                <FormSelect name="noindex" label={documentNames.noindex}>
                  <Options of={noindexNames} />
                </FormSelect>
                <FormSelect name="faq" label={documentNames.faq}>
                  <Options of={faqNames} />
                </FormSelect>
              </>
            )}
          </div>
          {item.formerPaths.length > 0 ? (
            <p className={lists.quiet}>
              نشانی‌های قبلی: <bdi>{item.formerPaths.join('، ')}</bdi>
            </p>
          ) : null}
          <FormTextArea
            name="description"
            label={documentNames.description}
            hint="یک یا دو جمله برای فهرست‌ها و موتورهای جست‌وجو"
            rows={3}
            maxLength={documentLimits.words}
          />
        </FieldGroup>
      </DirectoryForm>
      <div className={lists.column}>
        {isLocked ? null : (
          <Publishing
            {...{ item, seen, isDirty }}
            onDone={(from) => {
              saving.reset()
              setSeen(from)
            }}
            onDiscarded={beginAgain}
          />
        )}
        <Versions {...{ item, isDirty }} onTaken={beginAgain} />
      </div>
    </>
  )
}

/** Reports whether the surrounding form has unsaved input. */
function Dirty({ onChange }: { onChange(isDirty: boolean): void }) {
  const isDirty = useIsDirty()
  useEffect(() => onChange(isDirty), [isDirty, onChange])
  return null
}
