import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { closeKept, openKept, writeCard, writeContent } from './write-content.ts'

const file = (mimeType: string) => ({
  name: 'a.bin',
  mimeType,
  size: 3,
  open: async () => Readable.from(['abc']),
})

test('a voice note goes as opus in ogg, another sound as it is', async () => {
  const audio = { type: 'media', mediaType: 'audio', file: file('audio/mpeg'), caption: '' } as const
  expect(await writeContent({ ...audio, voice: true }, null)).toMatchObject({
    ptt: true,
    mimetype: 'audio/ogg; codecs=opus',
  })
  expect(await writeContent({ ...audio, voice: false }, null)).not.toHaveProperty('ptt')
})

test('a document keeps its name, a picture its caption', async () => {
  const media = { type: 'media', file: file('application/pdf'), caption: 'segue', voice: false } as const
  expect(await writeContent({ ...media, mediaType: 'application' }, null)).toMatchObject({
    fileName: 'a.bin',
    caption: 'segue',
  })
  expect(await writeContent({ ...media, mediaType: 'image' }, null)).toMatchObject({ caption: 'segue' })
})

test('a reaction is to the key of its message, an empty one takes it back', async () => {
  const key = { id: 'X', remoteJid: '5511@s.whatsapp.net', fromMe: false }
  expect(await writeContent({ type: 'reaction', toExternalId: 'X', emoji: '' }, key)).toEqual({
    react: { text: '', key },
  })
})

test('a card carries the number by which WhatsApp knows the person, and nothing breaks out of its lines', () => {
  const card = writeCard({
    name: 'Zé; Filho\nX',
    phones: [{ phone: '+55 11 97777-6666', waId: '5511977776666' }],
    emails: ['ze@example.com'],
  })
  expect(card.split('\n')).toEqual([
    'BEGIN:VCARD',
    'VERSION:3.0',
    'FN:Zé\\; Filho\\nX',
    'TEL;type=CELL;waid=5511977776666:+55 11 97777-6666',
    'EMAIL:ze@example.com',
    'END:VCARD',
  ])
})

test('a kept message is the same when it is opened again', () => {
  const key = { id: 'K', remoteJid: '777@lid', fromMe: true }
  const opened = openKept(closeKept({ key, message: { conversation: 'guardado' } }))
  expect(opened).toMatchObject({ key, message: { conversation: 'guardado' } })
})
