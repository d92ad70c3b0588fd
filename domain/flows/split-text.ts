/** A text in pieces that a channel takes: cut between lines where that is possible, then between words, then anywhere. */
export function splitText(text: string, longest: number): string[] {
  const pieces: string[] = []
  let rest = text.trim()
  while (rest.length > longest) {
    const head = rest.slice(0, longest)
    const line = head.lastIndexOf('\n')
    const word = head.lastIndexOf(' ')
    const at =
      line > longest / 2 ? line : word > longest / 2 ? word : head.replace(/[\ud800-\udbff]$/, '').length
    pieces.push(rest.slice(0, at).trimEnd())
    rest = rest.slice(at).trimStart()
  }
  return rest === '' ? pieces : [...pieces, rest]
}
