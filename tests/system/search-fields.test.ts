import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const web = join(import.meta.dirname, '../../web')
const screens = readdirSync(web, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && !file.startsWith(join('ui', 'controls')),
)

test('every field that searches its options takes the first match, and refuses what matches none', () => {
  // Mantine's own fields submit a form without the text that chose nothing.
  const plain = /<(?:Select|MultiSelect)\b(?:(?!\/>)[\s\S])*?\n\s*searchable\b/
  expect(screens.length).toBeGreaterThan(300)
  expect(screens.filter((file) => plain.test(readFileSync(join(web, file), 'utf8')))).toEqual([])
})
