import { createHash } from 'node:crypto'
import { load } from './load.ts'
import type { Result } from './result.ts'

const word = (index: number) => `x${createHash('md5').update(String(index)).digest('hex').slice(0, 9)}`

/** Search words with realistic frequency: a few occur in a tenth of all messages, most in some dozens. See seed.ts. */
const terms = (index: number): string => {
  const kinds = [
    word((index * 37) % 5000),
    word(index % 12),
    `${word(index % 40)} ${word((index * 7) % 300).slice(0, 6)}`,
    `Cliente ${(index * 131) % 20_000}`,
    `55119${String((index * 977) % 20_000).padStart(8, '0')}`,
  ]
  return kinds[index % kinds.length] ?? ''
}

/** Latency of searches by one word, two words, name and number, in a company of a million messages. */
export async function measureSearch(url: string, token: string): Promise<Result[]> {
  const pathOf = (index: number) =>
    `/api/tickets?searchOnMessages=true&searchParam=${encodeURIComponent(terms(index))}`
  const { perSecond, p99 } = await load(url, token, pathOf)
  return [
    {
      what: 'search in 1,000,000 messages: requests a second',
      measured: perSecond.toFixed(0),
      aim: '≥ 200',
      met: perSecond >= 200,
    },
    {
      what: 'search in 1,000,000 messages: p99',
      measured: `${p99.toFixed(1)} ms`,
      aim: '≤ 80 ms',
      met: p99 <= 80,
    },
  ]
}
