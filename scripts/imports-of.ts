import { dirname, join, normalize } from 'node:path'

/** A file of the repository: its path from the root, and its text. */
export type SourceFile = { path: string; source: string }

const importPattern =
  /^\s*(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** Returns the imports of a module, type imports included; `lazy` for dynamic imports. */
export const importsOf = (source: string): { specifier: string; lazy: boolean }[] =>
  [...source.matchAll(importPattern)].map(([, from, bare, lazy]) => ({
    specifier: from ?? bare ?? lazy ?? '',
    lazy: lazy !== undefined,
  }))

/** Returns the repository file of a module specifier; null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#tests/')) return specifier.replace('#tests', 'tests/support')
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return null
}
