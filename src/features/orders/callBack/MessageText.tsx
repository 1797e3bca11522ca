import { Html } from '../../../ui/page/Html.tsx'

/** A message of the shop about a payment. HTML is rendered after the sanitiser has loaded, plain text at once. */
export function MessageText({ text }: { text: string }) {
  return /[<&]/.test(text) ? <Html html={text} /> : text
}
