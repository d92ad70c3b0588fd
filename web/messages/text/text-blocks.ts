/** A piece of a text: quoted lines, without their sign, or others. */
export type TextBlock = { isQuote: boolean; text: string }

const quoted = /^> ?/

/** Parts a text at the lines that WhatsApp draws as a quotation, and gives items of lists a dot. Pure. */
export function textBlocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = []
  for (const line of text.split('\n')) {
    const isQuote = quoted.test(line)
    const words = isQuote ? line.replace(quoted, '') : line.replace(/^[*-] (?=\S)/, '• ')
    const last = blocks.at(-1)
    if (last?.isQuote === isQuote) last.text += `\n${words}`
    else blocks.push({ isQuote, text: words })
  }
  return blocks
}
