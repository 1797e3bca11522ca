import { Html } from '../ui/page/Html.tsx'

/** A message of the server: as text, or as sanitised HTML if it contains markup. */
export function ServerMessage({ text }: { text: string }) {
  return /[<&]/.test(text) ? <Html html={text} /> : text
}
