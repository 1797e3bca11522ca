/**
 * Evaluates a library whose module makes errors to compare with later (React makes five, RTK Query one), without their
 * stacks, which nobody reads. Where a debugger or a measuring tool watches, V8 looks up the places of a stack at once,
 * and for that reads the whole file of the library again: 40 ms on a slow phone.
 */
export async function withoutStacks<T>(evaluate: () => Promise<T>): Promise<T> {
  const own = globalThis.Error
  let evaluating = true
  globalThis.Error = new Proxy(own, {
    // Minified code makes them without `new`. Classes made of it meanwhile keep it as their parent.
    apply: (target, self, args: [string?]) =>
      evaluating ? errorWithoutStack(own, args[0]) : Reflect.apply(target, self, args),
  })
  try {
    return await evaluate()
  } finally {
    evaluating = false
    globalThis.Error = own
  }
}

function errorWithoutStack(own: ErrorConstructor, message = ''): Error {
  const property = { value: message, writable: true, configurable: true }
  return Object.create(own.prototype, { message: property }) as Error
}
