import { expect, test } from 'vitest'
import { isGone } from './group-book.ts'
import { readGone, readGroup } from './read-group.ts'
import { writeMentions } from './write-mentions.ts'

const participants = [
  { id: '901@lid', phoneNumber: '5521988880001@s.whatsapp.net', admin: 'superadmin' as const },
  { id: '902@lid', admin: 'admin' as const },
  { id: '5521988880003:2@s.whatsapp.net', lid: '903@lid', admin: null },
]
const at = new Date()

test('mentions members by the address that the group uses; leaves former members as text', () => {
  const mentions = [
    { name: 'Ana', person: { kind: 'phone' as const, externalId: '5521988880001' } },
    { name: 'Bia', person: { kind: 'phone' as const, externalId: '5521900000000' } },
  ]
  expect(writeMentions({ text: '@Ana e @Bia', mentions }, participants)).toEqual({
    text: '@901 e @Bia',
    mentions: ['901@lid'],
  })
})

test('reads a group’s name and its members with all their known addresses', () => {
  const metadata = { id: '1203@g.us', subject: 'Obra', owner: undefined, participants }
  expect(readGroup(metadata, at)).toEqual({
    kind: 'group',
    group: { kind: 'group', externalId: '1203' },
    subject: 'Obra',
    members: [
      {
        identities: [
          { kind: 'phone', externalId: '5521988880001' },
          { kind: 'lid', externalId: '901' },
        ],
        rank: 'owner',
      },
      { identities: [{ kind: 'lid', externalId: '902' }], rank: 'admin' },
      {
        identities: [
          { kind: 'phone', externalId: '5521988880003' },
          { kind: 'lid', externalId: '903' },
        ],
        rank: 'member',
      },
    ],
    at,
  })
  expect(readGone('1203@g.us', at)).toMatchObject({ subject: null, members: [] })
  expect(readGone('901@lid', at)).toBeNull()
})

test('takes a refusal for the account’s absence from the group, a failing line not', () => {
  expect(isGone(Object.assign(new Error('forbidden'), { data: 403 }))).toBe(true)
  expect(isGone(Object.assign(new Error('gone'), { output: { statusCode: 404 } }))).toBe(true)
  expect(isGone(Object.assign(new Error('timed out'), { output: { statusCode: 408 } }))).toBe(false)
})
