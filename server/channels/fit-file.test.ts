import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import type { ChannelName } from '#domain/channels/channel-capabilities.ts'
import { fileKindOf } from '#domain/messages/message-rules.ts'
import type { Outbound } from './channel.ts'
import { fitFile } from './fit-file.ts'

const plain = sharp({ create: { width: 8, height: 6, channels: 3, background: '#336699' } })
const clear = sharp({
  create: { width: 8, height: 6, channels: 4, background: { r: 1, g: 2, b: 3, alpha: 0.2 } },
})
const pictures: Record<string, Buffer> = {
  'image/jpeg': await plain.clone().jpeg().toBuffer(),
  'image/png': await plain.clone().png().toBuffer(),
  'image/webp': await plain.clone().webp().toBuffer(),
  'image/gif': await plain.clone().gif().toBuffer(),
  'image/tiff': await plain.clone().tiff().toBuffer(),
  'image/avif': await plain.clone().avif().toBuffer(),
}
const frame = (background: string) =>
  sharp({ create: { width: 8, height: 6, channels: 3, background } })
    .png()
    .toBuffer()
const moving = await sharp([await frame('#ff0000'), await frame('#0000ff')], { join: { animated: true } })
  .gif()
  .toBuffer()

function sent(mimeType: string, bytes: Buffer): Outbound['content'] {
  const kind = fileKindOf(mimeType)
  const file = {
    name: 'foto.xyz',
    mimeType,
    size: bytes.length,
    storageKey: 'k1',
    open: async () => Readable.from([bytes]),
  }
  return { type: 'media', mediaType: kind, file, caption: 'Veja', voice: false }
}
async function fitted(
  channel: ChannelName,
  mimeType: string,
  bytes = pictures[mimeType] ?? Buffer.from('no picture'),
) {
  const content = await fitFile(channel, sent(mimeType, bytes))
  if (content?.type !== 'media') return content
  const { mediaType, file, caption } = content
  const out = await buffer(await file.open())
  expect(file.size).toBe(out.length)
  const { format } = await sharp(out)
    .metadata()
    .catch(() => ({ format: null }))
  return { mediaType, mimeType: file.mimeType, name: file.name, caption, format, storageKey: file.storageKey }
}

const both = ['whatsapp', 'whatsappapi'] as const

test.each(both)('sends by %s what phones show as it is', async (channel) => {
  for (const mimeType of ['image/jpeg', 'image/png', 'video/mp4', 'audio/ogg', 'application/pdf'])
    expect(await fitted(channel, mimeType)).toMatchObject({ mimeType, name: 'foto.xyz', storageKey: 'k1' })
})

test.each(['image/webp', 'image/gif', 'image/tiff', 'image/avif'])(
  'turns %s into a picture that phones show',
  async (mimeType) => {
    for (const channel of both)
      expect(await fitted(channel, mimeType)).toEqual({
        mediaType: 'image',
        mimeType: 'image/jpeg',
        name: 'foto.jpg',
        caption: 'Veja',
        format: 'jpeg',
        storageKey: 'k1#jpg',
      })
  },
)

test('keeps what is transparent, and what moves where the channel can', async () => {
  expect(await fitted('whatsappapi', 'image/webp', await clear.clone().webp().toBuffer())).toMatchObject({
    format: 'png',
    name: 'foto.png',
  })
  expect(await fitted('whatsapp', 'image/gif', moving)).toMatchObject({
    mediaType: 'application',
    mimeType: 'image/gif',
  })
  expect(await fitted('whatsappapi', 'image/gif', moving)).toMatchObject({
    mediaType: 'image',
    format: 'jpeg',
  })
})

test.each([
  'image/heic',
  'image/bmp',
  'video/quicktime',
  'video/x-msvideo',
  'audio/wav',
  'audio/x-wav',
  'image/webp',
])('sends %s that nobody can convert as a document, where the channel takes one', async (mimeType) => {
  const bytes = Buffer.from('not readable')
  expect(await fitted('whatsapp', mimeType, bytes)).toMatchObject({
    mediaType: 'application',
    mimeType,
    caption: 'Veja',
  })
  expect(await fitted('whatsappapi', mimeType, bytes)).toBeNull()
})

test('leaves stickers, texts and other channels alone', async () => {
  const webp = pictures['image/webp'] ?? Buffer.alloc(0)
  const sticker = { ...sent('image/webp', webp), mediaType: 'sticker' } as Outbound['content']
  expect(await fitFile('whatsappapi', sticker)).toBe(sticker)
  const text: Outbound['content'] = { type: 'text', text: 'Oi' }
  expect(await fitFile('whatsapp', text)).toBe(text)
  const gif = sent('image/gif', moving)
  expect(await fitFile('facebook', gif)).toBe(gif)
})
