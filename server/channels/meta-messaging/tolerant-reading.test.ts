import { expect, test } from 'vitest'
import { spoiltVersions } from '#tests/channels/spoilt-versions.ts'
import type { Inbound } from '../channel.ts'
import { messagingReader } from './read-messaging.ts'
import { splitMessaging } from './split-messaging.ts'

const file = 'https://lookaside.fbsbx.com/ig_messaging_cdn/?asset_id=7&signature=x'
const page = 'https://www.instagram.com/reel/C7/'

const readAll = (event: unknown): (Inbound | null)[] =>
  splitMessaging({ object: 'instagram', entry: [{ id: 'page', time: 1, messaging: [event] }] }).map(
    ({ payload }) => messagingReader('igsid')(JSON.parse(JSON.stringify(payload))),
  )
const eventOf = (message: object) => ({
  sender: { id: '901' },
  recipient: { id: 'page' },
  timestamp: 1_760_000_000_000,
  message: { mid: 'm1', ...message },
})
const attached = (...attachments: object[]) => eventOf({ attachments })

test.each([
  ['like_heart', {}, '❤️'],
  ['post', { payload: { url: page, title: 'Promoção' } }, `Promoção\n${page}`],
  ['ig_post', { payload: { url: page } }, page],
  ['ig_story', { payload: { url: page, title: 'Hoje' } }, `Hoje\n${page}`],
  [
    'share',
    { payload: { url: 'https://www.facebook.com/loja/posts/7' } },
    'https://www.facebook.com/loja/posts/7',
  ],
  ['reel', { payload: { url: 'https://fb.watch/x/', title: 'Filme' } }, 'Filme\nhttps://fb.watch/x/'],
  ['ig_reel', { payload: { url: page, title: 'Filme', reel_video_id: 7 } }, `Filme\n${page}`],
  ['ig_reel', { payload: { title: 'Filme' } }, 'Filme'],
  ['fallback', { title: 'Site', url: 'https://example.com' }, 'Site\nhttps://example.com'],
  [
    'something_new',
    { payload: { url: 'https://example.com/x', title: 'Novo' } },
    'Novo\nhttps://example.com/x',
  ],
])('shows an attachment of the kind %s by its words', (type, part, text) => {
  expect(readAll(attached({ type, ...part }))).toMatchObject([{ mediaType: 'chat', text, media: null }])
})

test('fetches a shared post whose file the provider serves, and says what it is', () => {
  expect(readAll(attached({ type: 'ig_reel', payload: { url: file, title: 'Filme' } }))).toMatchObject([
    { mediaType: 'video', text: 'Filme', media: { externalId: file } },
  ])
})

test('makes one message of attachments with one address, and of each other one its own', () => {
  const other = 'https://scontent.xx.fbcdn.net/y.jpg'
  expect(
    readAll(
      attached(
        { type: 'image', payload: { url: file, sticker_id: 369 } },
        { type: 'fallback', title: 'Sticker', url: file },
        { type: 'image', payload: { url: other } },
      ),
    ),
  ).toMatchObject([
    { externalId: 'm1', mediaType: 'sticker' },
    { externalId: 'm1#2', mediaType: 'image' },
  ])
  expect(
    readAll(attached({ type: 'ig_post', payload: { url: page } }, { type: 'share', payload: { url: page } })),
  ).toHaveLength(1)
})

const examples: [string, object][] = [
  ['a text', { text: 'Oi' }],
  ['a quick reply', { text: 'Sim', quick_reply: { payload: 'yes' } }],
  ['an answer to a story', { text: 'Lindo', reply_to: { story: { id: '1', url: file } } }],
  ['an answer', { text: 'Sim', reply_to: { mid: 'm0' } }],
  [
    'an answer to an advertisement',
    {
      text: 'Oi',
      referral: { source: 'ADS', ad_id: 7, ads_context_data: { ad_title: 'A', photo_url: file } },
    },
  ],
  ['a picture', { attachments: [{ type: 'image', payload: { url: file } }] }],
  [
    'a place',
    { attachments: [{ type: 'location', title: 'Loja', payload: { coordinates: { lat: 1, long: 2 } } }] },
  ],
  ['a post', { attachments: [{ type: 'share', payload: { url: page, title: 'Post' } }] }],
]

test.each(examples)('keeps %s, whichever field is missing or of another type', (_name, message) => {
  const event = eventOf(message)
  const [whole] = readAll(event) as { text?: string }[]
  for (const { path, version } of spoiltVersions(event)) {
    // Nobody can tell without these who wrote which message.
    if (/^(sender|recipient|message)(\.(id|mid))?$/.test(path)) continue
    expect(readAll(version), path).toMatchObject([{ kind: 'message', externalId: 'm1' }])
    if (path === 'timestamp' || path.startsWith('message.reply_to') || path.startsWith('message.referral'))
      expect(readAll(version), path).toMatchObject([{ text: whole?.text }])
  }
})

test('marks a message whose new words are missing as edited', () => {
  const edit = { ...eventOf({}), message: undefined, message_edit: { mid: 'm1', num_edit: 1 } }
  expect(readAll(edit)).toMatchObject([{ kind: 'edit', externalId: 'm1', text: null }])
})
