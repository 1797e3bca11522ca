import { useState } from 'react'
import { Button } from '../../ui/buttons/Button.tsx'
import { RetryButton } from '../../ui/feedback/RetryButton.tsx'
import { Skeleton } from '../../ui/feedback/Skeleton.tsx'
import { Modal } from '../../ui/overlays/Modal.tsx'
import { useLatePart } from '../../ui/parts/latePart.ts'
import lists from '../lists/Lists.module.css'
import styles from './Content.module.css'
import type { AdminDocument } from './documentsApi.ts'
import { moment } from '../shared/moment.ts'
import { FormSection } from '../shared/Sections.tsx'

const loadComparison = () =>
  import(/* webpackChunkName: "panel-document-compare" */ './Comparison.tsx').then(
    ({ Comparison }) => Comparison,
  )

interface VersionsProps {
  item: AdminDocument
  /** The form has unsaved input. */
  isDirty: boolean
  /** Called with the draft's new version number after an old version was restored as the draft. */
  onTaken(version: number): void
}

/** Lists published versions; each can be compared with the current text and restored as the draft. */
export function Versions({ item, isDirty, onTaken }: VersionsProps) {
  const [shown, setShown] = useState<AdminDocument['versions'][number]>()
  const { part: Comparison, failed, retry } = useLatePart(loadComparison, shown !== undefined)
  if (item.versions.length === 0) return null
  return (
    <FormSection id="versions" title="نسخه‌های منتشرشده">
      <ol className={lists.rows}>
        {item.versions.map((version) => (
          <li key={version.id} className={styles.row}>
            <span className={styles.name}>{`${moment(version.at)}`}</span>
            <bdi className={lists.quiet}>{version.staff || 'از فایل'}</bdi>
            <Button variant="outline" size="s" onClick={() => setShown(version)}>
              مقایسه
            </Button>
          </li>
        ))}
      </ol>
      <Modal
        open={shown !== undefined}
        title={shown ? `نسخهٔ ${moment(shown.at)}` : ''}
        wide
        closable
        onClose={() => setShown(undefined)}
      >
        {!shown ? null : Comparison ? (
          <Comparison
            {...{ item, isDirty }}
            versionId={shown.id}
            onTaken={(draft) => {
              setShown(undefined)
              onTaken(draft)
            }}
          />
        ) : failed ? (
          <RetryButton onRetry={retry} />
        ) : (
          <Skeleton blockSize="320px" />
        )}
      </Modal>
    </FormSection>
  )
}
