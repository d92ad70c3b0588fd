import type { EmojiDataResolver } from 'frimousse'
import type { Emoji, MessagesDataset } from 'emojibase'

type Files = { emojis: Emoji[]; messages: MessagesDataset }

const load = async (data: Promise<{ default: unknown }>, messages: Promise<{ default: unknown }>) =>
  ({ emojis: (await data).default, messages: (await messages).default }) as Files

/** Loads the emoji names, which come with the product, one language at a time. There are none in Turkish: English is used. */
const filesOf = (locale: string): Promise<Files> => {
  if (locale === 'pt') {
    return load(
      import('emojibase-data/pt/data.json', { with: { type: 'json' } }),
      import('emojibase-data/pt/messages.json', { with: { type: 'json' } }),
    )
  }
  if (locale === 'es') {
    return load(
      import('emojibase-data/es/data.json', { with: { type: 'json' } }),
      import('emojibase-data/es/messages.json', { with: { type: 'json' } }),
    )
  }
  return load(
    import('emojibase-data/en/data.json', { with: { type: 'json' } }),
    import('emojibase-data/en/messages.json', { with: { type: 'json' } }),
  )
}

/** Newer emojis are empty boxes on many customers' phones. */
const newestVersion = 15
const parts = 2
const tones = ['light', 'medium-light', 'medium', 'medium-dark', 'dark'] as const
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

export const resolveEmojiData: EmojiDataResolver = async (locale) => {
  const { emojis, messages } = await filesOf(locale)
  return {
    locale,
    emojis: emojis
      .filter(({ group, version }) => group !== undefined && group !== parts && version <= newestVersion)
      .map(({ emoji, group, label, version, tags = [], skins }) => ({
        emoji,
        category: group ?? 0,
        label,
        version,
        tags,
        ...(skins && skins.length >= tones.length && { skins: skinsOf(skins) }),
      })),
    categories: messages.groups
      .filter(({ order }) => order !== parts)
      .map(({ order, message }) => ({ index: order, label: capitalised(message) })),
    skinTones: Object.fromEntries(messages.skinTones.map(({ key, message }) => [key, message])) as never,
  }
}

const skinsOf = (skins: Emoji[]) =>
  Object.fromEntries(
    tones.map((tone, index) => [tone, skins.find((skin) => skin.tone === index + 1)?.emoji ?? '']),
  ) as Record<(typeof tones)[number], string>
