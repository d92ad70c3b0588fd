import classes from './message-bubble.module.css'
import { type Mark, type TextNode, textNodesOf } from './text-marks.ts'
import { VideoLinks } from './video-links.tsx'

/** Text as its sender wrote and marked it, lines kept; addresses become links, and nothing ever becomes markup. */
export function MessageText({ text }: { text: string }) {
  if (!text) return null
  const nodes = textNodesOf(text)
  return (
    <>
      <VideoLinks nodes={nodes} />
      <span className={classes.text} dir="auto">
        {nodes.map(drawn)}
      </span>
    </>
  )
}

const elements = { bold: 'strong', italic: 'em', strike: 's' } as const satisfies Record<Mark, string>

function drawn(node: TextNode, index: number) {
  switch (node.kind) {
    case 'text':
      return node.text
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
      return <Element key={index}>{node.children.map(drawn)}</Element>
    }
  }
}
