type Payment = { key: string; merchant: string; cents: number }

/**
 * Returns the PIX code for copy and paste into a bank's app, for the payee's own key and a fixed amount. Source: the central bank's manual
 * of the BR Code, static, without an id of its own.
 */
export function pixCodeOf({ key, merchant, cents }: Payment): string {
  const account = field('00', 'br.gov.bcb.pix') + field('01', key)
  const body = [
    field('00', '01'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    field('54', (cents / 100).toFixed(2)),
    field('58', 'BR'),
    field('59', plainOf(merchant).slice(0, 25).trim() || 'PIX'),
    field('60', 'BRASILIA'),
    field('62', field('05', '***')),
    '6304',
  ].join('')
  return body + checksumOf(body)
}

const field = (id: string, value: string): string => id + String(value.length).padStart(2, '0') + value

/** Keeps only unaccented letters, digits and spaces: every bank reads those. */
const plainOf = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[^A-Za-z0-9 ]/g, '')
    .replace(/ +/g, ' ')
    .trim()

/** CRC-16 with polynomial 1021 and initial value FFFF, as four capital hexadecimal digits. */
export function checksumOf(text: string): string {
  let rest = 0xffff
  for (let index = 0; index < text.length; index++) {
    rest ^= text.charCodeAt(index) << 8
    for (let bit = 0; bit < 8; bit++) rest = (rest & 0x8000 ? (rest << 1) ^ 0x1021 : rest << 1) & 0xffff
  }
  return rest.toString(16).toUpperCase().padStart(4, '0')
}
