import { menuLimits } from '../../../contract/settings/parts.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ArrangedList } from '../shared/ArrangedList.tsx'
import { LinkFields } from './LinkFields.tsx'
import { Placing, useTransfer } from './MenuMoves.tsx'
import { newLink, type LinkForm } from './menuForm.ts'

interface LinkListProps {
  /** Title of the entry or column above. */
  above: string
  links: readonly LinkForm[]
  /** Of the list in the server's refusals. */
  path: string
  errorOf(path: string): string
  onChange(links: readonly LinkForm[]): void
}

/** The links of the lowest level. */
export function LinkList({ above, links, path, errorOf, onChange }: LinkListProps) {
  const transfer = useTransfer(path)
  return (
    <ArrangedList
      label={`پیوندهای ${above}`}
      items={links}
      titleOf={({ label }) => label || 'پیوند'}
      aboutOf={({ url }) => <bdi dir="ltr">{url}</bdi>}
      isWrong={(index) => errorOf(`${path}.${index}`) !== ''}
      onChange={onChange}
      transfer={transfer}
      adding={
        links.length < menuLimits.links
          ? (add) => (
              <Button
                variant="outline"
                size="s"
                aria-label={`پیوند تازه در ${above}`}
                onClick={() => add(newLink(links))}
              >
                پیوند تازه
              </Button>
            )
          : undefined
      }
    >
      {(link, index) => (
        <>
          <LinkFields
            link={link}
            most={80}
            errorOf={(name) => errorOf(`${path}.${index}.${name}`)}
            onChange={(part) => onChange(links.with(index, { ...link, ...part }))}
          />
          <Placing path={`${path}.${index}`} name={link.label || 'پیوند'} />
        </>
      )}
    </ArrangedList>
  )
}
