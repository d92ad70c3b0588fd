import { Fragment } from 'react'
import { linkPartsOf } from './link-parts.ts'
import classes from './message-bubble.module.css'

/** Text as its sender wrote it, lines kept; addresses become links, and nothing ever becomes markup. */
export function MessageText({ text }: { text: string }) {
  if (!text) return null
  return (
    <span className={classes.text}>
      {linkPartsOf(text).map((part, index) =>
        part.href ? (
          // oxlint-disable-next-line react/no-array-index-key -- parts of one text never change places
          <a key={index} href={part.href} target="_blank" rel="noopener noreferrer nofollow">
            {part.text}
          </a>
        ) : (
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={index}>{part.text}</Fragment>
        ),
      )}
    </span>
  )
}
