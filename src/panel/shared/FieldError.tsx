import texts from '../../ui/page/texts.module.css'

/** The error of a field that is no plain input; renders nothing without a text. */
export function FieldError({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className={texts.error}>
      {text}
    </p>
  ) : null
}
