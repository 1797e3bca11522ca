import { PanelHead } from './PanelHead.tsx'

export function UnknownPage() {
  return (
    <>
      <PanelHead title="این صفحه در پنل نیست" />
      <p>نشانی را بررسی کنید یا از فهرست کناری به بخش دیگری بروید.</p>
    </>
  )
}
