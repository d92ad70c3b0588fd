import { useEffect } from 'react'
import classes from './emoji-panel.module.css'
import type { IndexedEmoji } from './emoji-search.ts'

type EmojiResultsProps = {
  label: string
  found: IndexedEmoji[]
  /** Index of the emoji that Enter picks. */
  at: number
  onPoint: (at: number) => void
  onEmoji: (emoji: string) => void
}

/** The emojis that match a search, the best first, in cells of one size. */
export function EmojiResults({ label, found, at, onPoint, onEmoji }: EmojiResultsProps) {
  useEffect(() => {
    document.getElementById(cellId(at))?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div className={classes.results} id={resultsId} role="listbox" aria-label={label}>
      {found.map(({ emoji, label: name }, index) => (
        <button
          key={emoji}
          id={cellId(index)}
          type="button"
          role="option"
          aria-selected={index === at}
          className={classes.emoji}
          data-active={index === at || undefined}
          aria-label={name}
          tabIndex={-1}
          onPointerEnter={() => onPoint(index)}
          onClick={() => onEmoji(emoji)}
        >
          {emoji}
        </button>
      ))}
    </div>
  )
}

export const resultsId = 'found-emojis'
export const cellId = (index: number) => `${resultsId}-${index}`
