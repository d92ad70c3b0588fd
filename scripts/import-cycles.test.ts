import { expect, test } from 'vitest'
import { importCycles, importDepth } from './import-cycles.ts'

const file = (path: string, ...imports: string[]) => ({
  path,
  source: imports.map((target) => `import type { X } from '${target}'`).join('\n'),
})

test('finds modules that import each other, through types and over several files', () => {
  const files = [
    file('web/a.ts', './b.ts'),
    file('web/b.ts', '#web/c.ts'),
    file('web/c.ts', './a.ts'),
    file('web/d.ts', './a.ts'),
  ]
  expect(importCycles(files)).toEqual([['web/a.ts', 'web/b.ts', 'web/c.ts']])
})

test('leaves alone what shares a module, and what is loaded when needed', () => {
  const lazy = { path: 'web/b.ts', source: "const load = () => import('./a.ts')" }
  const files = [file('web/a.ts', './b.ts', './c.ts'), lazy, file('web/c.ts', './b.ts')]
  expect(importCycles(files)).toEqual([])
  expect(importDepth(files)).toBe(3)
})
