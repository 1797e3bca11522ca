/**
 * Parts of the shell that the server renders and whose code follows the first view. They share one chunk, so that one
 * request fetches them.
 */
import { renderedLatePart } from '../ui/parts/latePart.ts'

export const topStrip = renderedLatePart(() =>
  import(/* webpackChunkName: "main.shell" */ './header/TopStrip.tsx').then(({ TopStrip }) => TopStrip),
)

export const mainMenu = renderedLatePart(() =>
  import(/* webpackChunkName: "main.shell" */ './menu/MainMenu.tsx').then(({ MainMenu }) => MainMenu),
)

export const footer = renderedLatePart(() =>
  import(/* webpackChunkName: "main.shell" */ './footer/Footer.tsx').then(({ Footer }) => Footer),
)

/** On phones. */
export const bottomBar = renderedLatePart<{ onMenu: () => void }>(() =>
  import(/* webpackChunkName: "main.shell" */ './BottomBar.tsx').then(({ BottomBar }) => BottomBar),
)

/** For the loader of the shell. Never rejects. */
export const loadLaterParts = () =>
  Promise.all([topStrip, mainMenu, footer, bottomBar].map((part) => part.preload()))
