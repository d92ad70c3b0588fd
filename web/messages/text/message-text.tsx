import { Fragment, type ReactNode } from 'react'
import classes from './message-text.module.css'
import { type Mark, type TextNode, textNodesOf } from './text-marks.ts'
import { VideoLinks } from './video-links.tsx'

/** A text with its WhatsApp formatting and line breaks; URLs become links, and nothing is ever parsed as HTML. */
export function MessageText({ text, isGroup = false }: { text: string; isGroup?: boolean }) {
  if (!text) return null
  const nodes = textNodesOf(text)
  return (
    <>
      <VideoLinks nodes={nodes} />
      <span className={classes.text} data-text dir="auto">
        {nodes.map((node, index) => drawn(node, index, isGroup))}
      </span>
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
