import { type Brand, brandKeys } from '#domain/branding/brand.ts'

const product: Brand = {
  appName: 'Chat-flow',
  primaryColorLight: '#0000FF',
  primaryColorDark: '#39ACE7',
  appLogoLight: '',
  appLogoDark: '',
  appLogoFavicon: '',
}

/** How the product looks here, as the server wrote it into the page; without that, as the product is. */
export const brand: Brand = readBrand(document.getElementById('brand')?.textContent)

function readBrand(text: string | null | undefined): Brand {
  try {
    const given = JSON.parse(text ?? '') as Partial<Brand>
    return { ...product, ...Object.fromEntries(brandKeys.map((key) => [key, given[key] ?? product[key]])) }
  } catch {
    return product
  }
}

/** Whether a colour is the product's own, whose shades are drawn by hand. */
export const isOwnColor = (scheme: 'light' | 'dark', color: string): boolean =>
  color.toLowerCase() ===
  (scheme === 'light' ? product.primaryColorLight : product.primaryColorDark).toLowerCase()

/** The address of the logo for a scheme; the other scheme's where a brand has only one. */
export function logoOf(scheme: 'light' | 'dark'): string {
  const { appLogoLight, appLogoDark } = brand
  const name = scheme === 'light' ? appLogoLight || appLogoDark : appLogoDark || appLogoLight
  return name ? `/brand/${name}` : scheme === 'light' ? '/logo.svg' : '/logo-dark.svg'
}

/** The small picture of the product, as on notices. */
export const iconAddress = brand.appLogoFavicon ? `/brand/${brand.appLogoFavicon}` : '/logo.svg'
