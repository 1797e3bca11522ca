/** For `node --import`: breaks one reducer on purpose, so that toasts end with an exclamation mark. */
import { registerHooks } from 'node:module'

registerHooks({
  load(url, context, next) {
    const loaded = next(url, context)
    if (!url.endsWith('/src/notices/noticesSlice.ts')) return loaded
    const source = String(loaded.source)
    const broken = source.replace(
      'toasts.push(payload)',
      "toasts.push({ ...payload, text: payload.text + '!' })",
    )
    if (broken === source) throw new Error('There is nothing to break in noticesSlice.ts')
    return { ...loaded, source: broken }
  },
})
