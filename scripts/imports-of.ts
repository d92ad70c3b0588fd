import { dirname, join, normalize } from 'node:path'

/** A file of the repository: its path from the root, and its text. */
export type SourceFile = { path: string; source: string }

const importPattern =
  /^\s*(?:import|export)\b[^'"]*?from\s*['"]([^'"]+)['"]|^\s*import\s*['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]/gm

/** What a module imports, types included; `lazy` where it is loaded when needed. */
export const importsOf = (source: string): { specifier: string; lazy: boolean }[] =>
  [...source.matchAll(importPattern)].map(([, from, bare, lazy]) => ({
    specifier: from ?? bare ?? lazy ?? '',
    lazy: lazy !== undefined,
  }))

/** The file of the repository that a specifier means; null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('#')) return specifier.slice(1)
  if (specifier.startsWith('.')) return normalize(join(dirname(file), specifier))
  return null
}
