import lists from '../lists/Lists.module.css'
import form from '../shared/Form.module.css'

/** Explains how to export changes made in the panel to the owner's content files. Folded, because most owners have no files. */
export function FileNote({ file }: { file: string }) {
  return (
    <details className={form.quiet}>
      <summary className={lists.touch}>این‌ها را در فایل هم نگه می‌دارید؟</summary>
      <p>
        آخرین تغییرها از پنل است. برای نوشتنشان در <bdi dir="ltr">{file}</bdi> فرمان{' '}
        <bdi dir="ltr">npm run content -- --export</bdi> را اجرا کنید.
      </p>
    </details>
  )
}
