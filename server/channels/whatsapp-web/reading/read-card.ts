import type { SharedContact } from '../../channel.ts'

type Card = { displayName?: string | null; vcard?: string | null }
type Line = { name: string; about: string; value: string }

const longestCard = 100_000
const maxLines = 1000

/** Reads the shown parts of a vCard of any version: its name, its phone numbers with their WhatsApp ids, and its e-mails. Pure. */
export function readCard({ displayName, vcard }: Card): SharedContact {
  const lines = linesOf((vcard ?? '').slice(0, longestCard))
  const values = (name: string) => lines.filter((line) => line.name === name)
  const [family = '', given = '', ...others] = (values('N')[0]?.value ?? '').split(';')
  const parts = [given, ...others.slice(0, 1), family].map((part) => part.trim()).filter(Boolean)
  const name = values('FN')[0]?.value || parts.join(' ') || values('ORG')[0]?.value.replace(/;+/g, ' ').trim()
  return {
    name: displayName?.trim() || name || '',
    phones: values('TEL')
      .map(({ about, value }) => ({
        phone: value.replace(/^tel:/i, ''),
        waId: /waid=(\d+)/i.exec(about)?.[1] ?? null,
      }))
      .filter(({ phone }) => phone !== ''),
    emails: values('EMAIL').flatMap(({ value }) => (value ? [value.replace(/^mailto:/i, '')] : [])),
  }
}

/** Unfolds and decodes the lines. Version 2.1 writes quoted-printable, whose lines go on after an equals sign. */
function linesOf(card: string): Line[] {
  const raw = card
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]/g, '')
    .split('\n')
    .slice(0, maxLines)
  const lines: Line[] = []
  for (let at = 0; at < raw.length; at += 1) {
    let line = raw[at] ?? ''
    const isQuoted = /^[^:]*;(?:encoding=)?quoted-printable/i.test(line)
    while (isQuoted && line.endsWith('=') && at + 1 < raw.length) {
      at += 1
      line = line.slice(0, -1) + (raw[at] ?? '').trimStart()
    }
    const [, name = '', about = '', written = ''] =
      /^(?:[\w-]{1,50}\.)?([\w-]{1,50})((?:;[^:]*)?):(.*)$/.exec(line) ?? []
    if (!name) continue
    const value = isQuoted ? quotedText(written, about) : plainText(written)
    lines.push({ name: name.toUpperCase(), about, value: value.trim() })
  }
  return lines
}

/** Decodes quoted-printable bytes in the character set that the line names. */
function quotedText(written: string, about: string): string {
  const bytes = Buffer.from(
    written.replace(/=([\da-f]{2})/gi, (_all, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16))),
    'latin1',
  )
  const charset = /charset=([\w-]{1,40})/i.exec(about)?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** Removes the escapes of commas, semicolons and line breaks. */
const plainText = (written: string): string => written.replace(/\\n/gi, ' ').replace(/\\([\\,;:])/g, '$1')
