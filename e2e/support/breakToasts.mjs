/** For `node --import`: the shop with one reducer broken on purpose, whose toasts end in an exclamation mark. */
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
