/** A PIX code, from its first field to its checksum: the key inside may look like an address. */
const pixCode = /000201[^\n]{20,500}?6304[0-9a-f]{4}/gi

type Part = { text: string; href: string | null }

/** Excludes spaces, quotes, invisible characters and those that turn the reading direction: an address must show where it leads. */
const inside = String.raw`[^\s<>"'\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]+`
/** Limits each part to the maximum of a mail address: without limits, each word of a text would be scanned to its end. */
const mail = String.raw`\b[\w.+-]{1,64}@[\w-]{1,63}\.[\w.-]{0,190}\w`
/** Matches numbers with a plus, or with a Brazilian area code and a hyphen. Other digits may be prices, dates and documents. */
const phone = String.raw`(?<![\w.,/+-])(?:\+[1-9][\d ().-]{7,18}\d|\(\d{2}\) ?9?\d{4}-?\d{4}|\d{2} 9?\d{4}-\d{4})(?![\w/-])`
const address = new RegExp(
  String.raw`\b(?:mailto|tel):${inside}|\bhttps?:\/\/${inside}|\bwww\.${inside}|${mail}|${phone}`,
  'gi',
)
const trailing = new Set('.,;:!?)]}')

/**
 * Splits a text into plain parts and links. Only http, https, mail and telephone addresses become links; punctuation at the end of an
 * address stays outside. Pure.
 */
export function linkPartsOf(text: string): Part[] {
  const parts: Part[] = []
  let end = 0
  const codes = [...text.matchAll(pixCode)].map(({ index, 0: code }) => [index, index + code.length] as const)
  const isInCode = (at: number) => codes.some(([from, to]) => at >= from && at < to)
  for (const match of text.matchAll(address)) {
    if (isInCode(match.index)) continue
    const found = withoutTrailing(match[0])
    const href = hrefOf(found)
    if (!href) continue
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null })
    parts.push({ text: found, href })
    end = match.index + found.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

function withoutTrailing(found: string): string {
  let end = found.length
  while (end > 0 && trailing.has(found.charAt(end - 1))) end--
  return found.slice(0, end)
}

function hrefOf(found: string): string | null {
  if (/^https?:/i.test(found)) return URL.canParse(found) ? found : null
  if (/^(mailto|tel):./i.test(found)) return found
  if (/^[+(\d][\d ().-]*$/.test(found)) return phoneOf(found)
  return /^www\./i.test(found) ? `https://${found}` : `mailto:${found}`
}

function phoneOf(found: string): string | null {
  const digits = found.replace(/\D/g, '')
  if (!found.startsWith('+')) return `tel:+55${digits}`
  return digits.length >= 8 && digits.length <= 15 ? `tel:+${digits}` : null
}
