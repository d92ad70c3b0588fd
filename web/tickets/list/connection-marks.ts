import type { Connection } from '#domain/connections/connection-list.ts'

type Named = Pick<Connection, 'id' | 'name' | 'channel'>

const firstLetter = (text: string): string => /[\p{L}\p{N}]/u.exec(text)?.[0].toLocaleUpperCase() ?? '•'

/**
 * Returns a letter for each connection whose channel has several: the first one by which its name differs from the others', so that
 * "Loja Centro" and "Loja Norte" are C and N. Both kinds of WhatsApp are one channel to a reader. Pure.
 */
export function connectionMarks(connections: readonly Named[]): Map<number, string> {
  const kindOf = ({ channel }: Named) => (channel === 'whatsappapi' ? 'whatsapp' : channel)
  const marks = new Map<number, string>()
  for (const [, alike] of Map.groupBy(connections, kindOf)) {
    if (alike.length < 2) continue
    const words = alike.map(({ name }) => name.trim().split(/\s+/))
    const [most = []] = words.toSorted((one, other) => other.length - one.length)
    const differs = most.findIndex((word, at) => words.some((other) => other[at] !== word))
    const from = Math.max(differs, 0)
    for (const [at, { id, name }] of alike.entries()) {
      marks.set(id, firstLetter(words[at]?.slice(from).join(' ') || name))
    }
  }
  return marks
}
