import type { FastifyInstance } from 'fastify'
import { logoIcon } from '../../contract/media/logoIcons.ts'
import { RETURN_TIME } from '../../contract/shopWords.ts'
import type { ShopIdentity } from '../../contract/site/shopIdentity.ts'
import { toCart, toHome, toShop } from '../../contract/storefrontPaths.ts'
import type { Context } from '../shared/context.ts'

const icon = (size: number, src: string) => ({ src, sizes: `${size}x${size}`, type: 'image/png' })

/** Serves the web app manifest, with which phones install the shop as an app. */
export function registerWebManifest(app: FastifyInstance, { shop }: Pick<Context, 'shop'>): void {
  app.get('/manifest.webmanifest', { schema: { hide: true } }, async (_request, reply) => {
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('application/manifest+json; charset=utf-8')
      .send(JSON.stringify(webManifest(shop.current())))
  })
}

export function webManifest({ name, slogan, logo }: Pick<ShopIdentity, 'name' | 'slogan' | 'logo'>): object {
  const image = logo?.image ?? ''
  const small = icon(192, logoIcon(image, 'icon', 192) ?? '/icons/icon-192.png')
  const large = icon(512, logoIcon(image, 'icon', 512) ?? '/icons/icon-512.png')
  const masked = icon(512, logoIcon(image, 'maskable', 512) ?? '/icons/icon-maskable-512.png')
  const shortcut = (label: string, url: string) => ({ name: label, url, icons: [small] })
  return {
    name: slogan ? `${name}، ${slogan}` : name,
    short_name: name,
    description: `خرید ساعت مچی با ضمانت اصالت، گارانتی و ${RETURN_TIME} مهلت بازگشت`,
    id: toHome(),
    lang: 'fa',
    dir: 'rtl',
    start_url: toHome(),
    scope: toHome(),
    categories: ['shopping'],
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#111318',
    shortcuts: [shortcut('همهٔ ساعت‌ها', toShop()), shortcut('سبد خرید', toCart())],
    icons: [small, large, { ...masked, purpose: 'maskable' }],
  }
}
