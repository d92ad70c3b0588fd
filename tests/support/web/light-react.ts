import React from 'react'

/**
 * React's development build takes a stack trace for each element, to name its owner in a warning. That costs a tenth of the suite. Warnings
 * without it still name the component and its parents.
 */
export function omitOwnerStacks(): void {
  const internals = Object.values(React).find(isInternals)
  if (!internals) throw new Error('React keeps its counter of owner stacks elsewhere.')
  // React takes no more stacks once it counts ten thousand of them; it begins again each second.
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Number.MAX_SAFE_INTEGER,
    set: () => {},
    // The setup runs before each file.
    configurable: true,
  })
}

const isInternals = (part: unknown): part is object =>
  typeof part === 'object' && part !== null && 'recentlyCreatedOwnerStacks' in part
