import { type Brand, brandKeys } from '#domain/branding/brand.ts'

const product: Brand = {
  appName: 'Chat-flow',
  primaryColorLight: '#0000FF',
  primaryColorDark: '#39ACE7',
  appLogoLight: '',
  appLogoDark: '',
  appLogoFavicon: '',
}

/** The brand that the server wrote into the page; without it, the product's defaults. */
export const brand: Brand = readBrand(document.getElementById('brand')?.textContent)

function readBrand(text: string | null | undefined): Brand {
  try {
    const given = JSON.parse(text ?? '') as Partial<Brand>
    return { ...product, ...Object.fromEntries(brandKeys.map((key) => [key, given[key] ?? product[key]])) }
  } catch {
    return product
  }
}

/** Returns whether a colour is the product's own, whose shades are hand-picked. */
export const isOwnColor = (scheme: 'light' | 'dark', color: string): boolean =>
  color.toLowerCase() ===
  (scheme === 'light' ? product.primaryColorLight : product.primaryColorDark).toLowerCase()

/** Returns the URL of the logo for a colour scheme; the other scheme's if a brand has only one. */
export function logoOf(scheme: 'light' | 'dark'): string {
  const { appLogoLight, appLogoDark } = brand
  const name = scheme === 'light' ? appLogoLight || appLogoDark : appLogoDark || appLogoLight
  return name ? `/brand/${name}` : scheme === 'light' ? '/logo.svg' : '/logo-dark.svg'
}

/** URL of the small icon, as used in notifications. */
export const iconAddress = brand.appLogoFavicon ? `/brand/${brand.appLogoFavicon}` : '/logo.svg'
