export const brandModes = ['Light', 'Dark', 'Favicon'] as const
export type BrandMode = (typeof brandModes)[number]

export const brandKeys = [
  'appName',
  'primaryColorLight',
  'primaryColorDark',
  'appLogoLight',
  'appLogoDark',
  'appLogoFavicon',
] as const
export type BrandKey = (typeof brandKeys)[number]

/** How the product looks on one host. Logos are names of files under `/brand/`; '' is the product's own. */
export type Brand = Record<BrandKey, string>
