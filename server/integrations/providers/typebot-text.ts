import { z } from 'zod'

const link = /\[([^\]\n]{1,500})\]\((https?:\/\/[^)\s]{1,2000})\)/g
const bold = /\*\*([^*\n]{1,2000})\*\*/g
const struck = /~~([^~\n]{1,2000})~~/g

/** More than any channel takes. */
const longest = 20_000

/** Markdown of Typebot in the marks of WhatsApp; a link is followed by its address. */
export const fromMarkdown = (markdown: string): string =>
  markdown
    .slice(0, longest)
    .replace(link, (_all, text: string, address: string) =>
      text === address ? address : `${text} (${address})`,
    )
    .replace(bold, '*$1*')
    .replace(struck, '~$1~')
    .trim()

type Node = {
  type?: string | undefined
  text?: string | undefined
  bold?: boolean | undefined
  italic?: boolean | undefined
  url?: string | undefined
  children?: Node[] | undefined
}
const node: z.ZodType<Node> = z.lazy(() =>
  z.object({
    type: z.string().optional(),
    text: z.string().optional(),
    bold: z.boolean().optional(),
    italic: z.boolean().optional(),
    url: z.string().optional(),
    children: z.array(node).optional(),
  }),
)
export const richText = z.array(node)

/** Rich text of older Typebots, which answer no Markdown: a line for each paragraph. */
export const fromRichText = (nodes: readonly Node[]): string => nodes.map(flat).join('\n').trim()

function flat({ type, text, bold: isBold, italic, url, children = [] }: Node): string {
  if (text !== undefined) {
    const words = text.trim()
    if (!words) return text
    const marked = `${isBold ? '*' : ''}${italic ? '_' : ''}${words}${italic ? '_' : ''}${isBold ? '*' : ''}`
    return text.replace(words, () => marked)
  }
  const inner = children.map(flat).join(type === 'ul' || type === 'ol' ? '\n' : '')
  if (type === 'a') return !url || inner === url ? inner : `${inner} (${url})`
  return type === 'li' ? `- ${inner}` : inner
}
