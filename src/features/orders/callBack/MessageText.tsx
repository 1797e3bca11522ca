import { Html } from '../../../ui/page/Html.tsx'

/** Words of the shop about a payment. They may be HTML, which is sanitised first; plain ones show at once. */
export function MessageText({ text }: { text: string }) {
  return /[<&]/.test(text) ? <Html html={text} /> : text
}
