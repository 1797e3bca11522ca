/** Finds the forms and fields of the shop in its source, so that new ones are included. */
import { readdirSync, readFileSync } from 'node:fs'

export interface Field {
  readonly file: string
  /** The name of the field, or the label of a field without a name. */
  readonly key: string
}

const typed =
  /<(?:Form(?:TextField|TextArea|MobileField|PasswordField|NewPasswordField|CodeField)|TextField|TextArea|input|textarea)\b[^]*?\/>/g
const notTyped = /type="(?:checkbox|radio|file|hidden|range)"|readOnly/
const forms = /<(?:AppForm|CodeForm|form)\b[^]*?\blabel=(?:"([^"]+)"|\{([^}]+)\})/g

/** Sources of the shop without the panel and without the basic components of fields. */
function sources(): { file: string; text: string }[] {
  return readdirSync('src', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !/^(?:ui|forms|panel|devtools)\/|\.test\./.test(file))
    .map((file) => ({ file, text: readFileSync(`src/${file}`, 'utf8') }))
}

/** All fields for typed text. */
export function fieldsOfSource(): Field[] {
  return sources().flatMap(({ file, text }) =>
    [...text.matchAll(typed)]
      .filter(([tag]) => !notTyped.test(tag))
      .map(([tag]) => ({ file, key: /\b(?:name|label)="([^"]+)"/.exec(tag)?.[1] ?? '' })),
  )
}

/** Forms with a literal name in the source, each with its possible names. */
export function formsOfSource(): { file: string; names: readonly string[] }[] {
  return sources().flatMap(({ file, text }) =>
    [...text.matchAll(forms)].map(([, name, computed = '']) => ({
      file,
      names: name ? [name] : [...computed.matchAll(/'([^']+)'/g)].map(([, one]) => one!),
    })),
  )
}
