import { useEffect, useState } from 'react'

/**
 * False for one rendering after the options have changed, true otherwise. Mantine highlights the first option when its setting becomes
 * true, and so highlights the first of options that arrive later than the text.
 */
export function useFreshHighlight(options: readonly string[]): boolean {
  const now = options.join('\n')
  const [seen, setSeen] = useState(now)
  useEffect(() => setSeen(now), [now])
  return seen === now
}
