import { Fragment, type ReactNode, useState } from 'react'
import { messageTexts } from '#web/messages/message-texts.ts'
import { useTexts } from '#web/platform/translate.ts'
import classes from './message-text.module.css'
import { textBlocksOf } from './text-blocks.ts'
import { type Mark, type TextNode, textNodesOf } from './text-marks.ts'
import { VideoLinks } from './video-links.tsx'

/** A text with its WhatsApp formatting and line breaks; URLs become links, and nothing is ever parsed as HTML. */
export function MessageText({ text, isGroup = false }: { text: string; isGroup?: boolean }) {
  if (!text) return null
  const blocks = textBlocksOf(text)
  const nodes = blocks.map((block) => textNodesOf(block.text))
  return (
    <>
      <VideoLinks nodes={nodes.flat()} />
      <Folded isLong={text.length > maxUnfolded}>
        {blocks.map(({ isQuote }, at) => {
          const Block = isQuote ? 'blockquote' : Fragment
          return (
            // oxlint-disable-next-line react/no-array-index-key -- blocks of one text never change places
            <Block key={at} {...(isQuote && { className: classes.quote })}>
              {nodes[at]?.map((node, index) => drawn(node, index, isGroup))}
            </Block>
          )
        })}
      </Folded>
    </>
  )
}

/** Longer texts show their beginning until somebody wants the rest. */
const maxUnfolded = 1500

function Folded({ isLong, children }: { isLong: boolean; children: ReactNode }) {
  const t = useTexts(messageTexts)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <span className={classes.text} data-text data-folded={(isLong && !isOpen) || undefined} dir="auto">
        {children}
      </span>
      {isLong && !isOpen && (
        <button type="button" className={classes.more} onClick={() => setOpen(true)}>
          {t('readMore')}
        </button>
      )}
    </>
  )
}

/** The same without video previews, for texts that are shown beside something else. */
export const MarkedText = ({ text }: { text: string }) => (
  <span dir="auto">{textNodesOf(text).map((node, index) => drawn(node, index, false))}</span>
)

const elements = { bold: 'strong', italic: 'em', strike: 's' } as const satisfies Record<Mark, string>

/** A mention in a group: an @ that begins a word, and a name of up to two words. */
const called = /(?<![\p{L}\p{N}@.])(@[\p{L}\p{N}][\p{L}\p{N}_-]*(?: \p{Lu}[\p{L}]*)?)/u

const withMentions = (text: string) =>
  text.split(called).map((piece, at) =>
    at % 2 ? (
      // oxlint-disable-next-line react/no-array-index-key -- pieces of one text never change places
      <span key={at} className={classes.mention}>
        {piece}
      </span>
    ) : (
      piece
    ),
  )

function drawn(node: TextNode, index: number, isGroup: boolean): ReactNode {
  switch (node.kind) {
    case 'text':
      return isGroup && node.text.includes('@') ? (
        <Fragment key={index}>{withMentions(node.text)}</Fragment>
      ) : (
        node.text
      )
    case 'mono':
      return (
        <code key={index} className={classes.mono}>
          {node.text}
        </code>
      )
    case 'link':
      return (
        <a key={index} href={node.href} target="_blank" rel="noopener noreferrer nofollow">
          {node.text}
        </a>
      )
    default: {
      const Element = elements[node.kind]
      return <Element key={index}>{node.children.map((child, at) => drawn(child, at, isGroup))}</Element>
    }
  }
}
