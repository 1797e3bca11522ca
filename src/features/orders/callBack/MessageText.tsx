import { Html } from '../../../ui/page/Html.tsx'

/** A message of the shop about a payment. HTML is sanitised first; plain text is rendered at once. */
export function MessageText({ text }: { text: string }) {
  return /[<&]/.test(text) ? <Html html={text} /> : text
}
