import { Html } from '../ui/page/Html.tsx'

/** Words of the server: as text where they are nothing else, as sanitised HTML where they have markup. */
export function Words({ text }: { text: string }) {
  return /[<&]/.test(text) ? <Html html={text} /> : text
}
