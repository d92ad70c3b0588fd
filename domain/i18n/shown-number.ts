/** How a format code of a spreadsheet shows a number: as a share, or with the sign of a currency; `digits` after the comma. */
export type NumberFormat = { kind: 'percent' | 'currency'; sign: string; isBehind: boolean; digits: number }

/** Built-in formats of spreadsheets that are not written into the file. Source: ECMA-376, 18.8.30. */
const builtIn: Record<number, string> = {
  5: '"R$" #,##0',
  6: '"R$" #,##0',
  7: '"R$" #,##0.00',
  8: '"R$" #,##0.00',
  9: '0%',
  10: '0.00%',
  42: '"R$" #,##0',
  44: '"R$" #,##0.00',
}
const longestCode = 200
const signs = /R\$|US\$|\$|€|£|₺|¥|Bs\.?|S\/\.?|Gs\.?|₲/

/** Reads a format code, or the number of a built-in one; null for codes that show a number as it is. Pure. */
export function readNumberFormat(id: number, code: string | undefined): NumberFormat | null {
  const [positive = ''] = (code ?? builtIn[id] ?? '').slice(0, longestCode).split(';')
  // [$R$-416] holds a sign; other brackets are colours and conditions. Text stands in quotes or after a backslash.
  const plain = positive
    .replace(/\[\$([^\]-]{0,20})[^\]]{0,20}\]/g, '$1')
    .replace(/\[[^\]]{0,40}\]/g, '')
    .replace(/["\\]/g, '')
  const digits = /[0#]\.(0{1,10})/.exec(plain)?.[1]?.length ?? 0
  if (/[0#]\s?%/.test(plain)) return { kind: 'percent', sign: '%', isBehind: true, digits }
  const sign = signs.exec(plain)
  if (!sign || !/[0#]/.test(plain)) return null
  return { kind: 'currency', sign: sign[0], isBehind: sign.index > plain.search(/[0#]/), digits }
}

/** Shows a number as the sheet does; with a decimal comma, unless the currency has a point. Pure. */
export function shownNumber(value: number, { kind, sign, isBehind, digits }: NumberFormat): string {
  const language = ['$', 'US$', '£', '¥'].includes(sign) ? 'en-US' : 'pt-BR'
  const amount = kind === 'percent' ? value * 100 : Math.abs(value)
  const text = new Intl.NumberFormat(language, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(amount)
  if (kind === 'percent') return `${text}%`
  const minus = value < 0 ? '-' : ''
  return isBehind ? `${minus}${text} ${sign}` : `${minus}${sign} ${text}`
}
