import { formatNumber } from '#web/platform/format.ts'
import { useLanguage, useTexts } from '#web/platform/translate.ts'
import { bulkTexts } from './bulk-texts.ts'

/** The server counts up to one more than this. */
const mostCounted = 10_000

/** Returns a function that formats a number of contacts as text. */
export function useCountWords(): (count: number) => string {
  const t = useTexts(bulkTexts)
  const language = useLanguage()
  return (count) => {
    if (count === 1) return t('countOne')
    const key = count > mostCounted ? 'countMore' : 'count'
    return t(key, { count: formatNumber(Math.min(count, mostCounted), language) })
  }
}
