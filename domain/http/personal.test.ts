import { expect, test } from 'vitest'
import { z } from 'zod'
import { holdsCards, maskerOf, maskNumber, shownName, shownNumber, shownText } from './personal.ts'

test('[CON-041] the middle digits are hidden, the last two stay', () => {
  expect(maskNumber('5511912345678')).toBe('5511*******78')
  expect(maskNumber('12345678')).toBe('1234**78')
})

test('[CON-041] every number and every name that is a number is found, however deep the schema names it', () => {
  const person = z.object({ id: z.int(), name: shownName, number: shownNumber.nullable() })
  const schema = z.object({
    list: z.array(z.object({ contact: person.nullable() })),
    either: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('a'), person }),
      z.object({ kind: z.literal('b'), ids: z.array(z.int()) }),
    ]),
    number: z.string(),
  })
  const ana = { id: 1, name: 'Ana', number: '5511912345678' }
  const nameless = { id: 2, name: '+55 11 91234-5678', number: null }
  const value = {
    list: [{ contact: ana }, { contact: null }],
    either: { kind: 'a', person: nameless },
    number: '123456789',
  }
  const before = structuredClone(value)
  expect(maskerOf(schema)?.(value)).toEqual({
    list: [{ contact: { ...ana, number: '5511*******78' } }, { contact: null }],
    either: { kind: 'a', person: { ...nameless, name: '+55 ** *****-**78' } },
    number: '123456789',
  })
  expect(value).toEqual(before)
})

test('[CON-041] masks numbers of mentions in a text and leaves the rest of it', () => {
  const mask = maskerOf(z.object({ body: shownText }))
  const body = '@5511912345678, ligue 11912345678. Pedido @1234567, ana@5511.com'
  expect(mask?.({ body })).toEqual({ body: body.replace('@5511912345678', '@5511*******78') })
})

test('[CON-041] masks the numbers of shared contact cards, and of no other message', () => {
  const message = holdsCards(
    z.object({
      mediaType: z.string(),
      body: shownText,
      dataJson: z.record(z.string(), z.unknown()).nullable(),
    }),
  )
  const mask = maskerOf(z.object({ messages: z.array(message) }))
  const phones = [{ phone: '+55 11 91234-5678', waId: '5511912345678' }]
  const card = {
    mediaType: 'contactMessage',
    body: 'Zé: +55 11 91234-5678',
    dataJson: { contacts: [{ name: 'Zé', phones }] },
  }
  const place = { mediaType: 'locationMessage', body: 'ligue 5511912345678', dataJson: { lat: -23 } }
  const shown = JSON.stringify(mask?.({ messages: [card] }))
  expect(shown).toContain('Zé')
  expect(shown).not.toMatch(/1234|91234|5511912345678/)
  expect(mask?.({ messages: [place] })).toEqual({ messages: [place] })
})

test('a schema without numbers costs nothing', () => {
  expect(maskerOf(z.object({ id: z.int(), tags: z.array(z.string()) }))).toBeNull()
})

test('[CON-041] masks the numbers of a card in its preview in a list', () => {
  const mask = maskerOf(z.object({ lastMessage: shownText }))
  expect(mask?.({ lastMessage: '👤 Zé: +55 11 91234-5678' })).toEqual({
    lastMessage: '👤 Zé: +55 ** *****-**78',
  })
})
