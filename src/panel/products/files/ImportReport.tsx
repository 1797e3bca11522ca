import type { ImportAnswer } from '../../../../contract/catalogue/admin/bulkSchemas.ts'
import { formatNumber } from '../../../lib/persian.ts'
import { Alert } from '../../../ui/feedback/Alert.tsx'
import styles from './FilesPage.module.css'
import { DataTable, textCell } from '../../lists/DataTable.tsx'

/** The result of an import or its preview, with the errors by line. */
export function ImportReport({
  title,
  file,
  report,
}: {
  title: string
  /** Name of the file, rendered in a <bdi> because its direction is unknown. */
  file?: string
  report: ImportAnswer
}) {
  const { rows, added, updated, unchanged, bad, brokenOff, newBrands, newCategories, problems } = report
  // Rows that the server read but did not import, because it stopped midway.
  const missing = rows - added - updated - unchanged - bad
  const counts = [
    ['سطر', rows],
    ['کالای تازه', added],
    ['تغییر', updated],
    ['بدون تغییر', unchanged],
    ['نادرست', bad],
    ...(missing > 0 ? ([['نرسیده', missing]] as const) : []),
  ] as const
  return (
    <div role="group" aria-label={file ? `${title} ${file}` : title} tabIndex={-1} className={styles.report}>
      <Alert
        tone={bad > 0 || brokenOff || problems.length > 0 ? 'warning' : 'success'}
        title={
          file ? (
            <>
              <span>{`${title} `}</span>
              <bdi>{file}</bdi>
            </>
          ) : (
            title
          )
        }
      >
        {brokenOff ? <p>{brokenOff}</p> : null}
        <dl className={styles.counts}>
          {counts.map(([name, count]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatNumber(count)}</dd>
            </div>
          ))}
        </dl>
        {newBrands.length > 0 ? <p>{`برند تازه: ${newBrands.join('، ')}`}</p> : null}
        {newCategories.length > 0 ? <p>{`دستهٔ تازه: ${newCategories.join('، ')}`}</p> : null}
      </Alert>
      {problems.length > 0 ? (
        <DataTable label="سطرهای نادرست" names={['سطر', 'کد', 'ستون', 'چرا']} low>
          {problems.map(({ line, code, column, reason }, index) => (
            <tr key={`${line}-${column}-${index}`}>
              <td>{formatNumber(line)}</td>
              <td>{code ? <bdi dir="ltr">{code}</bdi> : null}</td>
              <td>{column ? <bdi>{column}</bdi> : null}</td>
              <td className={textCell}>{reason}</td>
            </tr>
          ))}
        </DataTable>
      ) : null}
    </div>
  )
}
