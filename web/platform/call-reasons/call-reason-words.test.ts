import { expect, test } from 'vitest'
import { callReasons, writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { languages } from '#domain/i18n/language.ts'
import { callReasonSentence, callReasonWords, failedCallWords } from './call-reason-words.ts'

const all = languages.flatMap((language) =>
  Object.entries(callReasons).map(([reason, names]) => ({ language, reason, names })),
)

test.each(all)('says $reason in $language, with all that it names', ({ language, reason, names }) => {
  const values = names.map((_, at) => `value-${at}.`)
  const words = callReasonSentence([reason, ...values].join(' '), language) ?? ''
  expect(words).toMatch(/^\S.*\.$/)
  expect(words).not.toMatch(/[{}]/)
  expect(values.filter((value) => !words.includes(value))).toEqual([])
})

test('says why a file was not fetched in words, too, and each reason of several', () => {
  const late = writeCallReason('file-not-fetched', { reason: writeCallReason('address-not-found') })
  const lost = writeCallReason('file-status', { status: 404 })
  expect(callReasonWords(`${late}\n${lost}`, 'en')).toBe(
    'A file was sent as its address because it could not be fetched. The address does not exist. Check its spelling. ' +
      'A file was sent as its address because that answered with status 404.',
  )
})

test('leaves what is no reason as it is, and says the fault where there is none', () => {
  expect(callReasonWords('The address answered 500.', 'pt')).toBe('The address answered 500.')
  expect(failedCallWords({ fault: 'network', reason: '' }, 'pt')).toBe(
    'Não foi possível conectar ao serviço.',
  )
  expect(failedCallWords({ fault: 'refused', reason: 'address-status 500' }, 'pt')).toMatch(
    /^O endereço respondeu com o status 500\./,
  )
})
