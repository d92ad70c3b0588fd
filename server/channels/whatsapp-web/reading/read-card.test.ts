import { expect, test } from 'vitest'
import { readCard } from './read-card.ts'

const card = (...lines: string[]) => ({ vcard: ['BEGIN:VCARD', ...lines, 'END:VCARD'].join('\r\n') })

test.each([
  ['quoted-printable', ['FN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:=4A=6F=C3=A3=6F=20=53=69=6C=76=61']],
  ['quoted-printable, short', ['FN;QUOTED-PRINTABLE:Jo=C3=A3o Silva']],
  ['quoted-printable over lines', ['FN;ENCODING=QUOTED-PRINTABLE:Jo=C3=A3o =', 'Silva']],
  ['quoted-printable within a character', ['FN;ENCODING=QUOTED-PRINTABLE:Jo=C3=', '=A3o Silva']],
  ['quoted-printable in Latin 1', ['FN;CHARSET=ISO-8859-1;ENCODING=QUOTED-PRINTABLE:Jo=E3o Silva']],
  ['an unknown character set', ['FN;CHARSET=X-NONE;ENCODING=QUOTED-PRINTABLE:Jo=C3=A3o Silva']],
  ['folded lines', ['FN:João ', ' Silva']],
  ['a folded word', ['FN:João Sil', '\tva']],
  ['only the parts of a name', ['N:Silva;João;;;']],
  ['parts in quoted-printable', ['N;ENCODING=QUOTED-PRINTABLE:Silva;Jo=C3=A3o;;;']],
  ['a group', ['item1.FN:João Silva']],
  ['small letters', ['fn:João Silva']],
])('reads a name by %s', (_how, lines) => {
  expect(readCard(card('VERSION:2.1', ...lines, 'TEL;CELL:11 97001-2001'))).toEqual({
    name: 'João Silva',
    phones: [{ phone: '11 97001-2001', waId: null }],
    emails: [],
  })
})

test('reads numbers and addresses in every spelling, and leaves out empty ones', () => {
  const read = readCard(
    card(
      'FN:Zé\\, o pedreiro',
      'TEL;type=CELL;waid=5511977776666:+55 11 97777-6666',
      'item2.TEL;VALUE=uri:tel:+551133334444',
      'TEL;WORK:',
      'EMAIL;INTERNET;ENCODING=QUOTED-PRINTABLE:ze=40example.com',
      'EMAIL:mailto:ze@example.com',
    ),
  )
  expect(read).toEqual({
    name: 'Zé, o pedreiro',
    phones: [
      { phone: '+55 11 97777-6666', waId: '5511977776666' },
      { phone: '+551133334444', waId: null },
    ],
    emails: ['ze@example.com', 'ze@example.com'],
  })
})

test.each([
  undefined,
  null,
  '',
  ':',
  'FN',
  ';'.repeat(100_000),
  'FN;ENCODING=QUOTED-PRINTABLE:=\n'.repeat(5000),
])('reads %.20j without a fault', (vcard) => {
  expect(readCard({ vcard: vcard ?? null, displayName: 'Ana' })).toMatchObject({ name: 'Ana' })
})
