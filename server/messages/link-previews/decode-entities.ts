const signs: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  hellip: '…',
  bull: '•',
  middot: '·',
  copy: '©',
  reg: '®',
  trade: '™',
  euro: '€',
  deg: '°',
  ordf: 'ª',
  ordm: 'º',
  szlig: 'ß',
}
const accents: Record<string, string> = {
  acute: '\u0301',
  grave: '\u0300',
  circ: '\u0302',
  tilde: '\u0303',
  uml: '\u0308',
  cedil: '\u0327',
}
const entity = /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,8}));/gi

/** Decodes the HTML entities of a text once; unknown ones stay as written. Pure. */
export const decodeEntities = (text: string): string =>
  text.replace(entity, (whole: string, hex?: string, decimal?: string, name?: string) => {
    if (name) return signs[name.toLowerCase()] ?? accented(name) ?? whole
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal)
    return code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff)
      ? String.fromCodePoint(code)
      : whole
  })

function accented(name: string): string | undefined {
  const accent = accents[name.slice(1)]
  return accent && `${name[0]}${accent}`.normalize('NFC')
}
