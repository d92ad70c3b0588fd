type BrCode = { url: string; merchant: string; city: string; amount: string | null; txid: string }

const field = (id: string, value: string) => `${id}${String(value.length).padStart(2, '0')}${value}`

/** Returns the CRC-16/CCITT-FALSE of ASCII text, as four capitals. */
function crcOf(text: string): string {
  let crc = 0xffff
  for (const byte of Buffer.from(text, 'latin1')) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1)
      crc = ((crc & 0x8000 ? (crc << 1) ^ 0x1021 : crc << 1) & 0xffff) >>> 0
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/** Builds the text of a dynamic PIX code, by the Banco Central's manual of BR Code. */
export function brCode({ url, merchant, city, amount, txid }: BrCode): string {
  const account = field('00', 'br.gov.bcb.pix') + field('25', url)
  const text = [
    field('00', '01'),
    field('01', '12'),
    field('26', account),
    field('52', '0000'),
    field('53', '986'),
    ...(amount === null ? [] : [field('54', amount)]),
    field('58', 'BR'),
    field('59', merchant.slice(0, 25)),
    field('60', city.slice(0, 15)),
    field('62', field('05', txid)),
    '6304',
  ].join('')
  return text + crcOf(text)
}
