import { Plus } from 'lucide-react'
import { useFormText } from '../../../forms/useFormText.ts'
import { newKey } from '../../../lib/newKey.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { TextField } from '../../../ui/fields/TextField.tsx'
import { useRowFocus } from '../../shared/useRowFocus.ts'
import styles from '../ChoicesField.module.css'
import { extraFromText, extraToText, MOST_EXTRA, type ExtraDraft } from './extra.ts'
import { DropIcon } from '../../shared/DropButton.tsx'
import { FieldError } from '../../shared/FieldError.tsx'

/** Form field for free rows of the specification table, such as «پهنای بند». */
export function ExtraField({ name }: { name: string }) {
  const { value, error, change } = useFormText(name)
  const rows = extraFromText(value)
  const { list, focusAfterRender } = useRowFocus<HTMLOListElement>()
  const set = (next: readonly ExtraDraft[]) => change(extraToText(next))
  const edit = (row: ExtraDraft, part: Partial<ExtraDraft>) =>
    set(rows.map((one) => (one === row ? { ...one, ...part } : one)))
  const add = () => {
    const key = newKey()
    set([...rows, { key, title: '', value: '' }])
    focusAfterRender(key, 'add')
  }
  return (
    <div className={styles.whole}>
      {rows.length > 0 ? (
        <ol className={styles.list} ref={list} aria-label="مشخصات دیگر">
          {rows.map((row, index) => (
            <li key={row.key} className={styles.choice} data-key={row.key}>
              <div className={styles.fields}>
                <TextField
                  label="عنوان"
                  value={row.title}
                  data-way="add"
                  maxLength={60}
                  onChange={({ target }) => edit(row, { title: target.value })}
                />
                <TextField
                  label="مقدار"
                  value={row.value}
                  maxLength={300}
                  onChange={({ target }) => edit(row, { value: target.value })}
                />
              </div>
              <div className={styles.ways}>
                <DropIcon
                  label={`برداشتن ${row.title || `سطر ${formatNumber(index + 1)}`}`}
                  onDrop={() => set(rows.filter((one) => one !== row))}
                />
              </div>
            </li>
          ))}
        </ol>
      ) : null}
      <FieldError text={error} />
      <div>
        <Button
          variant="outline"
          size="s"
          icon={<Plus size={18} />}
          aria-disabled={rows.length >= MOST_EXTRA}
          onClick={() => (rows.length < MOST_EXTRA ? add() : undefined)}
        >
          سطر تازه
        </Button>
      </div>
    </div>
  )
}
