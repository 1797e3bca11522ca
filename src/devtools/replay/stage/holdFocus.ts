/**
 * The keys belong to the page around the stage: what the shop focuses by itself must not take them along, or the next
 * arrow would scroll the stage. A focus that is in the stage already (a press, the Tab key) moves as in the shop.
 */
export function holdFocus(): void {
  const { focus } = HTMLElement.prototype
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options)
  }
  // A dialog takes the focus and gives it back without asking for it.
  const { showModal, close } = HTMLDialogElement.prototype
  HTMLDialogElement.prototype.showModal = function () {
    leaveOutside(() => showModal.call(this))
  }
  HTMLDialogElement.prototype.close = function (result) {
    leaveOutside(() => close.call(this, result))
  }
}

function leaveOutside(act: () => void): void {
  const around = window.parent.document
  const before = around.activeElement as HTMLElement | null
  const frame = window.frameElement as HTMLElement | null
  act()
  if (before === frame || around.activeElement !== frame) return
  if (before && before !== around.body) before.focus({ preventScroll: true })
  else frame?.blur()
}
