import { menuLimits } from '../../../contract/settings/parts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextField } from '../../ui/fields/TextField.tsx'
import { Picture } from '../../ui/product/Picture.tsx'
import { ChosenPicture, urlOf } from '../library/ChosenPicture.tsx'
import { ArrangedList } from '../shared/ArrangedList.tsx'
import { LinkFields, LinkList } from './LinkList.tsx'
import { MoveToOtherList, useTransfer } from './MenuMoves.tsx'
import { columnKinds, newColumn, type ColumnForm } from './menuForm.ts'

interface ColumnListProps {
  /** Title of the parent entry. */
  above: string
  columns: readonly ColumnForm[]
  /** Path of this list, as in the server's errors. */
  path: string
  errorOf(path: string): string
  onChange(columns: readonly ColumnForm[]): void
}

const kinds = Object.keys(columnKinds) as ColumnForm['kind'][]
const newWords: typeof columnKinds = { links: 'ستون تازه', banner: 'بنر تازه' }

/** The columns of a mega-menu; each is a heading with links, or a banner picture. */
export function ColumnList({ above, columns, path, errorOf, onChange }: ColumnListProps) {
  const transfer = useTransfer(path)
  return (
    <ArrangedList
      label={`ستون‌های ${above}`}
      items={columns}
      titleOf={titleOf}
      aboutOf={({ kind }) => columnKinds[kind]}
      isWrong={(index) => errorOf(`${path}.${index}`) !== ''}
      onChange={onChange}
      transfer={transfer}
      adding={
        columns.length < menuLimits.columns
          ? (add) =>
              kinds.map((kind) => (
                <Button
                  key={kind}
                  variant="outline"
                  size="s"
                  aria-label={`${newWords[kind]} در ${above}`}
                  onClick={() => add(newColumn(kind, columns))}
                >
                  {newWords[kind]}
                </Button>
              ))
          : undefined
      }
    >
      {(column, index) => (
        <ColumnFields
          column={column}
          path={`${path}.${index}`}
          errorOf={errorOf}
          onChange={(part) => onChange(columns.with(index, { ...column, ...part }))}
        />
      )}
    </ArrangedList>
  )
}

const titleOf = ({ label, kind }: ColumnForm) => label || columnKinds[kind]

interface ColumnFieldsProps {
  column: ColumnForm
  path: string
  errorOf(path: string): string
  onChange(part: Partial<ColumnForm>): void
}

function ColumnFields({ column, path, errorOf, onChange }: ColumnFieldsProps) {
  const { kind, title, image, links } = column
  const name = titleOf(column)
  return (
    <>
      <LinkFields
        link={column}
        most={80}
        errorOf={(field) => errorOf(`${path}.${field}`)}
        onChange={onChange}
      >
        {kind === 'banner' ? (
          <TextField
            label="جملهٔ بنر"
            maxLength={80}
            value={title}
            error={errorOf(`${path}.title`)}
            onChange={({ target }) => onChange({ title: target.value })}
          />
        ) : null}
      </LinkFields>
      {kind === 'banner' ? (
        <ChosenPicture
          label={`تصویر ${name}`}
          error={errorOf(`${path}.image`)}
          onPick={({ wholeUrl }) => onChange({ image: wholeUrl })}
          onRemove={() => onChange({ image: '' })}
        >
          {image ? <Picture src={urlOf(image)} alt="" width={160} height={160} sizes="160px" /> : null}
        </ChosenPicture>
      ) : (
        <LinkList
          above={name}
          links={links}
          path={`${path}.links`}
          errorOf={errorOf}
          onChange={(next) => onChange({ links: next })}
        />
      )}
      <MoveToOtherList path={path} name={name} />
    </>
  )
}
