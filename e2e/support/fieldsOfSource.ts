/** The forms and fields of the shop, as its source names them: a new one is known without anybody telling. */
import { readdirSync, readFileSync } from 'node:fs'

export interface Field {
  readonly file: string
  /** Its name, or its label where it has none. */
  readonly key: string
}

const typed =
  /<(?:Form(?:TextField|TextArea|MobileField|PasswordField|NewPasswordField|CodeField)|TextField|TextArea|input|textarea)\b[^]*?\/>/g
const notTyped = /type="(?:checkbox|radio|file|hidden|range)"|readOnly/
const forms = /<(?:AppForm|CodeForm|form)\b[^]*?\blabel=(?:"([^"]+)"|\{([^}]+)\})/g

/** Of the shop, not of the staff's panel; the parts they are made of are no fields. */
function sources(): { file: string; text: string }[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/^(?:ui|forms|panel|devtools)\/|\.test\./.test(file))
    .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))
}

/** Everything that can be typed into. */
export function fieldsOfSource(): Field[] {
  return sources().flatMap(({ file, text }) =>
    [...text.matchAll(typed)]
      .filter(([tag]) => !notTyped.test(tag))
      .map(([tag]) => ({ file, key: /\b(?:name|label)="([^"]+)"/.exec(tag)?.[1] ?? '' })),
  )
}

/** Forms whose name stands in the source, each with the names that it may have. */
export function formsOfSource(): { file: string; names: readonly string[] }[] {
  return sources().flatMap(({ file, text }) =>
    [...text.matchAll(forms)].map(([, name, computed = '']) => ({
      file,
      names: name ? [name] : [...computed.matchAll(/'([^']+)'/g)].map(([, one]) => one!),
    })),
  )
}
