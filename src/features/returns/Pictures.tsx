import { formatNumber } from '../../lib/persian.ts'
import row from '../../ui/product/pictureRow.module.css'

const SIDE = 96

/** Pictures of a return, each linked to its full size in a new tab. */
export function Pictures({ urls }: { urls: readonly string[] }) {
  if (urls.length === 0) return null
  return (
    <ul className={row.pictures} aria-label="تصویرها">
      {urls.filter(Boolean).map((url, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img
              src={url}
              alt={`تصویر ${formatNumber(index + 1)} کالا`}
              width={SIDE}
              height={SIDE}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  )
}
