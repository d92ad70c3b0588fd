import { useEffect } from 'react'
import classes from './emoji-panel.module.css'
import type { IndexedEmoji } from './emoji-search.ts'

type EmojiResultsProps = {
  found: IndexedEmoji[]
  /** Which of them Enter takes. */
  at: number
  onPoint: (at: number) => void
  onEmoji: (emoji: string) => void
}

/** The emojis that a search finds, the best first, in cells of one size. */
export function EmojiResults({ found, at, onPoint, onEmoji }: EmojiResultsProps) {
  useEffect(() => {
    document.getElementById(cellId(at))?.scrollIntoView({ block: 'nearest' })
  }, [at])
  return (
    <div className={classes.results}>
      {found.map(({ emoji, label }, index) => (
        <button
          key={emoji}
          id={cellId(index)}
          type="button"
          className={classes.emoji}
          data-active={index === at || undefined}
          aria-label={label}
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

const cellId = (index: number) => `found-emoji-${index}`
