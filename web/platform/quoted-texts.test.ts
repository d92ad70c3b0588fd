import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

/** Parts of a sentence, whose whole stands elsewhere. */
const parts = new Set(['... Verifique se já existe uma plano com o mesmo nome ...'])
const portuguese = /[À-ú]|\b(de|da|do|para|com|não|seu|sua|que|em|um|uma|ao|por|novo|nova|editar|salvar)\b/i

/** Returns the Portuguese texts that the ledger quotes, with the id of their line. */
function quotedTexts(): { id: string; text: string }[] {
  const lines = readFileSync('docs/requirements.tsv', 'utf8').split('\n').slice(1)
  return lines.flatMap((line) => {
    const [id = '', , , requirement = ''] = line.split('\t')
    return [...requirement.matchAll(/(?<!\p{L})'([^']{3,200})'(?!\p{L})/gu)]
      .map(([, text = '']) => ({ id, text }))
      .filter(({ text }) => portuguese.test(text) && !parts.has(text))
  })
}

test('[SHELL-038] has every Portuguese text that the ledger quotes, as it is quoted', () => {
  const sources = globSync('{web,domain,server}/**/*.{ts,tsx}', {
    exclude: (path) => path.includes('.test.'),
  })
  const source = sources.map((path) => readFileSync(path, 'utf8')).join('\n')
  // What stands in braces is filled in, under another name in the product.
  const isThere = (text: string) =>
    text
      .split(/\{[^}]*\}|\.\.\.$/)
      .map((part) => part.trim())
      .filter((part) => part.length > 2)
      .every((part) => source.includes(part))
  const quoted = quotedTexts()
  expect(quoted.length).toBeGreaterThan(100)
  expect(quoted.filter(({ text }) => !isThere(text))).toEqual([])
})
