import { createHash } from 'node:crypto'
import type { Brand } from '#domain/branding/brand.ts'
import { escapeHtml } from './escape-html.ts'

/** Data, not code: nothing in it ends its element. */
const dataOf = (brand: Brand) =>
  JSON.stringify(brand).replaceAll('<', String.raw`\u003c`).replaceAll('>', String.raw`\u003e`)

const icon = (name: string) =>
  name
    ? `<link rel="icon" type="image/png" href="/brand/${escapeHtml(name)}" />`
    : '<link rel="icon" type="image/svg+xml" href="/logo.svg" />'

/** Icon of the page on a phone's home screen; phones accept no SVG there. */
const touchIcon = (name: string) =>
  name
    ? [`<link rel="apple-touch-icon" href="/brand/${escapeHtml(name.replace(/\.png$/, '-192.png'))}" />`]
    : []

/** The page with the brand's name, colour and icon, so that its first paint is branded; and what it holds as an entity tag. */
export function brandPage(html: string, brand: Brand): { page: string; tag: string } {
  const head = [
    `<title>${escapeHtml(brand.appName)}</title>`,
    icon(brand.appLogoFavicon),
    ...touchIcon(brand.appLogoFavicon),
    `<meta name="theme-color" media="(prefers-color-scheme: light)" content="${escapeHtml(brand.primaryColorLight)}" />`,
    `<meta name="theme-color" media="(prefers-color-scheme: dark)" content="${escapeHtml(brand.primaryColorDark)}" />`,
    '<link rel="manifest" href="/manifest.webmanifest" />',
    `<script type="application/json" id="brand">${dataOf(brand)}</script>`,
  ].join('\n    ')
  const page = html.replace(/<link rel="icon"[^>]*>\s*/, '').replace(/<title>[^<]*<\/title>/, () => head)
  return { page, tag: `"${createHash('sha256').update(page).digest('base64url').slice(0, 27)}"` }
}

/** At most twelve characters as people count them: none is cut in two. */
const shortNameOf = (name: string): string =>
  Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment)
    .slice(0, 12)
    .join('')
    .trim()

/** Web app manifest: name, colour and icons of the installed application. */
export function manifestOf({ appName, appLogoFavicon, primaryColorLight }: Brand) {
  const hash = appLogoFavicon.replace(/\.png$/, '')
  const png = (suffix: string, sizes: string, purpose: string) => ({
    src: `/brand/${hash}${suffix}.png`,
    ...{ sizes, type: 'image/png', purpose },
  })
  return {
    id: '/',
    name: appName,
    short_name: shortNameOf(appName),
    ...{ start_url: '/', scope: '/', display: 'standalone' },
    theme_color: primaryColorLight,
    background_color: '#ffffff',
    icons: appLogoFavicon
      ? [png('', '512x512', 'any'), png('-192', '192x192', 'any'), png('-maskable', '512x512', 'maskable')]
      : [{ src: '/logo.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
  }
}
