import { useQuery } from '@tanstack/react-query'
import { EmojiPicker } from 'frimousse'
import { type KeyboardEvent, useMemo, useState } from 'react'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { emojiTexts } from './emoji-texts.ts'
import { resolveEmojiData } from './emoji-data.ts'
import { cellId, EmojiResults, resultsId } from './emoji-results.tsx'
import { findEmojis, indexEmojis } from './emoji-search.ts'
import classes from './emoji-panel.module.css'
import { keepRecentEmoji, recentEmojis } from './recent-emojis.ts'

const locales = { pt: 'pt', en: 'en', es: 'es', tr: 'en' } as const
const columns = 9
const mostFound = 20 * columns
/** How many cells each arrow key moves in the results. */
const ways: Partial<Record<string, number>> = {
  ...{ ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns },
}

/** Emojis by category, with a search by name. */
export function EmojiPanel({ onEmoji: onChosen }: { onEmoji: (emoji: string) => void }) {
  const [recent] = useState(recentEmojis)
  const onEmoji = (emoji: string) => {
    keepRecentEmoji(emoji)
    onChosen(emoji)
  }
  const t = useTexts(emojiTexts)
  const locale = locales[useLanguage()]
  const [search, setSearch] = useState({ text: '', at: 0 })
  const { data: emojis } = useQuery({
    queryKey: ['emojis', locale],
    queryFn: async () => indexEmojis((await resolveEmojiData(locale, {})).emojis),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { text, at } = search
  const found = useMemo(() => findEmojis(emojis ?? [], text).slice(0, mostFound), [emojis, text])
  const onKeyDown = (event: KeyboardEvent) => {
    const way = ways[event.key]
    if (text.trim() === '' || (way === undefined && event.key !== 'Enter')) return
    event.preventDefault()
    const active = found[at]
    if (way !== undefined) setSearch({ text, at: found[at + way] ? at + way : at })
    else if (active) onEmoji(active.emoji)
  }
  return (
    <EmojiPicker.Root
      className={classes.root}
      locale={locale}
      columns={columns}
      resolveEmojiData={resolveEmojiData}
      onEmojiSelect={({ emoji }) => onEmoji(emoji)}
    >
      <input
        type="search"
        className={classes.search}
        placeholder={t('searchEmoji')}
        aria-label={t('searchEmoji')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={text}
        onChange={(event) => setSearch({ text: event.currentTarget.value, at: 0 })}
        onKeyDown={onKeyDown}
        {...(found.length > 0 && { 'aria-controls': resultsId, 'aria-activedescendant': cellId(at) })}
        // Enables the arrow keys of the picker while its search has the focus.
        frimousse-search=""
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- whoever opens the panel types next
        autoFocus
      />
      {text.trim() !== '' && (
        <div className={classes.viewport}>
          {found.length > 0 ? (
            <EmojiResults
              label={t('searchEmoji')}
              found={found}
              at={at}
              onPoint={(next) => setSearch({ text, at: next })}
              onEmoji={onEmoji}
            />
          ) : (
            <div className={classes.empty}>{t(emojis ? 'noEmoji' : 'loadingEmoji')}</div>
          )}
        </div>
      )}
      {text.trim() === '' && recent.length > 0 && (
        <div className={classes.recent} role="group" aria-label={t('recent')}>
          {recent.map((emoji) => (
            <button
              key={emoji}
              type="button"
              className={classes.emoji}
              aria-label={emoji}
              onClick={() => onEmoji(emoji)}
            >
              {emoji}
            </button>
          ))}
        </div>
      )}
      {text.trim() === '' && (
        <EmojiPicker.Viewport className={classes.viewport}>
          <EmojiPicker.Loading className={classes.empty}>{t('loadingEmoji')}</EmojiPicker.Loading>
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
      )}
    </EmojiPicker.Root>
  )
}
