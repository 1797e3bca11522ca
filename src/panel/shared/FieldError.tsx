import form from './Form.module.css'

/** The error of a field that is no plain input; renders nothing without a text. */
export function FieldError({ text }: { text: string | undefined }) {
  return text ? (
    <p role="alert" className={form.error}>
      {text}
    </p>
  ) : null
}
