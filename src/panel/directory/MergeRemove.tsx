import { useState } from 'react'
import { useNavigate } from 'react-router'
import { formatNumber } from '../../lib/persian.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { Alert } from '../../ui/feedback/Alert.tsx'
import { Question } from '../frame/Question.tsx'
import { reasonOf } from '../shared/Failure.tsx'
import { ChoiceField } from '../shared/ChoiceField.tsx'
import styles from './Directory.module.css'
import lists from '../lists/Lists.module.css'
import { FormSection } from '../shared/Sections.tsx'

interface Target {
  readonly id: number
  readonly name: string
}

interface MergeRemoveProps {
  /** Persian name of the brand or category, such as «برند دریا». */
  what: string
  products: number
  /** Brands or categories into which this one can be merged. */
  targets: readonly Target[]
  /** Persian text about other objects that a merge moves, such as subcategories. */
  more?: string
  /** Path of the list to return to after a deletion. */
  back: string
  toTarget(id: number): string
  onMerge(into: number): Promise<{ readonly error?: unknown }>
  onRemove(): Promise<{ readonly error?: unknown }>
  /** Called after a success, before the page navigates away. */
  onGone(): void
}

/** Merges a brand or category into another one, or deletes it; both need a confirmation. */
export function MergeRemove(props: MergeRemoveProps) {
  const { what, products, targets, more = '', back, toTarget, onMerge, onRemove, onGone } = props
  const [into, setInto] = useState('')
  const [question, setQuestion] = useState<'merge' | 'remove'>()
  const [state, setState] = useState<{ readonly isBusy: boolean; readonly error?: unknown }>({
    isBusy: false,
  })
  const navigate = useNavigate()
  const target = targets.find(({ id }) => String(id) === into)
  const act = async () => {
    // A colleague may have removed the target since the question was asked; a merge must not become a deletion.
    if (question === 'merge' && !target) return
    const isMerge = question === 'merge' && target
    setState({ isBusy: true })
    const { error } = await (isMerge ? onMerge(target.id) : onRemove())
    setState({ isBusy: false, error })
    if (error) return
    onGone()
    void navigate(isMerge ? toTarget(target.id) : back, { replace: true })
  }
  const close = () => {
    setQuestion(undefined)
    setState({ isBusy: false })
  }
  const failure = state.error ? <Alert tone="danger">{reasonOf(state.error)}</Alert> : null
  return (
    <FormSection id="merge-remove" title="ادغام و حذف">
      <p className={lists.quiet}>
        {`با ادغام، کالاها${more}، کدهای تخفیف و نشانی‌های ${what} به دیگری می‌رسند و خودش حذف می‌شود. تنها چیزی حذف می‌شود که چیزی به آن وابسته نیست.`}
      </p>
      <div className={styles.merge}>
        <ChoiceField
          all="انتخاب کنید…"
          of={targets}
          label="ادغام با"
          value={into}
          onChange={({ target: { value } }) => setInto(value)}
        />
        <Button
          variant="outline"
          aria-disabled={!target}
          onClick={() => (target ? setQuestion('merge') : undefined)}
        >
          ادغام
        </Button>
        <Button variant="outline" onClick={() => setQuestion('remove')}>
          حذف
        </Button>
      </div>
      <Question
        open={question === 'merge' && target !== undefined}
        title="ادغام برنمی‌گردد"
        act="ادغام شود"
        busy={state.isBusy}
        onAct={() => void act()}
        onClose={close}
      >
        <p>{`${formatNumber(products)} کالای ${what}${more} از آنِ «${target?.name ?? ''}» می‌شود و ${what} حذف می‌شود.`}</p>
        {failure}
      </Question>
      <Question
        open={question === 'remove'}
        title="حذف همیشگی"
        act="حذف برای همیشه"
        busy={state.isBusy}
        onAct={() => void act()}
        onClose={close}
      >
        <p>{`${what} برای همیشه حذف می‌شود و برنمی‌گردد.`}</p>
        {failure}
      </Question>
    </FormSection>
  )
}
