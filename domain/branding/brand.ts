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

/** Appearance of the product on one host. Logos are file names under `/brand/`; '' is the product's own logo. */
export type Brand = Record<BrandKey, string>
