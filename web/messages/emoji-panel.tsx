import { EmojiPicker } from 'frimousse'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { emojiTexts } from './emoji-texts.ts'
import { resolveEmojiData } from './emoji-data.ts'
import classes from './emoji-panel.module.css'

const locales = { pt: 'pt', en: 'en', es: 'es', tr: 'en' } as const

/** Emojis by name and by kind. */
export function EmojiPanel({ onEmoji }: { onEmoji: (emoji: string) => void }) {
  const t = useTexts(emojiTexts)
  const language = useLanguage()
  return (
    <EmojiPicker.Root
      className={classes.root}
      locale={locales[language]}
      columns={9}
      resolveEmojiData={resolveEmojiData}
      onEmojiSelect={({ emoji }) => onEmoji(emoji)}
    >
      <EmojiPicker.Search
        className={classes.search}
        placeholder={t('searchEmoji')}
        aria-label={t('searchEmoji')}
        autoFocus
      />
      <EmojiPicker.Viewport className={classes.viewport}>
        <EmojiPicker.Loading className={classes.empty}>{t('loadingEmoji')}</EmojiPicker.Loading>
        <EmojiPicker.Empty className={classes.empty}>{t('noEmoji')}</EmojiPicker.Empty>
        <EmojiPicker.List
          className={classes.list}
          components={{
            CategoryHeader: ({ category, ...rest }) => (
              <div className={classes.category} {...rest}>
                {category.label}
              </div>
            ),
            Row: ({ children, ...rest }) => (
              <div className={classes.row} {...rest}>
                {children}
              </div>
            ),
            Emoji: ({ emoji, ...rest }) => (
              <button className={classes.emoji} {...rest} aria-label={emoji.label}>
                {emoji.emoji}
              </button>
            ),
          }}
        />
      </EmojiPicker.Viewport>
    </EmojiPicker.Root>
  )
}
