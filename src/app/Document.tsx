import { logoIcon } from '../../contract/media/logoIcons.ts'
import { trustedHtml } from '../lib/trustedHtml.ts'
import type { ReactNode } from 'react'
import type { Theme } from '../../contract/runtimeConfig.ts'
import type { PageAssets } from './assets.ts'
import { PAYLOAD_ELEMENT_ID } from './hydration/hydrationPayload.ts'

interface DocumentProps {
  readonly theme: Theme
  readonly assets: PageAssets
  readonly payloadJson: string
  readonly children: ReactNode
}

/** The whole HTML document; React renders and hydrates it from the root element on. */
export function Document({ theme, assets, payloadJson, children }: DocumentProps) {
  return (
    <html
      lang="fa"
      dir="rtl"
      data-theme={theme}
      // With a first script, deferScripts.ts sets the attribute when the shop's font has loaded.
      data-font={assets.firstScript ? undefined : 'own'}
      data-view="first"
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" content="#111318" />
        {assets.css.map((href) => (
          <Styles key={href} href={href} text={assets.styles?.[href]} />
        ))}
        {assets.firstScript ? (
          <script
            data-scripts={assets.js.join(' ')}
            suppressHydrationWarning
            dangerouslySetInnerHTML={{ __html: trustedHtml(assets.firstScript) }}
          />
        ) : (
          assets.js.map((src) => <script key={src} src={src} defer />)
        )}
      </head>
      <body>
        {children}
        {/* React moves them to the end of the head, after the preloaded picture and the title. */}
        <Icons {...assets} />
        <script
          id={PAYLOAD_ELEMENT_ID}
          type="application/json"
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: payloadJson }}
        />
      </body>
    </html>
  )
}

/** webpack's loader recognises the file by `data-href`, so late parts do not fetch it again. */
function Styles({ href, text }: { readonly href: string; readonly text: string | undefined }) {
  if (text === undefined) return <link rel="stylesheet" href={href} />
  return (
    <style
      data-href={href}
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: trustedHtml(text) }}
    />
  )
}

/** The first icon is inline, because a file would compete with the first picture; the others serve clients that need files. */
function Icons({ icon, logo = '' }: Pick<PageAssets, 'icon' | 'logo'>) {
  const own = logoIcon(logo, 'icon', 192)
  return (
    <>
      {icon && !own ? <link rel="icon" href={icon} type="image/svg+xml" sizes="any" /> : null}
      <link rel="icon" href={own ?? '/icons/icon-192.png'} type="image/png" sizes="192x192" />
      <link rel="apple-touch-icon" href={logoIcon(logo, 'maskable', 180) ?? '/icons/apple-touch-icon.png'} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}
