import { expect, test } from 'vitest'
import { isTestAddress, problemsOfIntegration } from './integration-rules.ts'

const blank = { projectName: '', urlN8N: '', typebotSlug: '' }

test.each([
  ['dialogflow', ['projectName', 'jsonContent']],
  ['n8n', ['urlN8N']],
  ['webhook', ['urlN8N']],
  ['typebot', ['urlN8N', 'typebotSlug']],
  ['flowbuilder', []],
] as const)('requires of %s: %j', (type, fields) => {
  expect(problemsOfIntegration({ type, ...blank }, false).map(({ path }) => path)).toEqual(fields)
})

test('keeps a service account that is set', () => {
  expect(problemsOfIntegration({ type: 'dialogflow', ...blank, projectName: 'loja-1' }, true)).toEqual([])
})

test.each([
  ['https://n8n.example.com/webhook-test/abc', true],
  ['https://n8n.example.com/webhook/abc', false],
  ['not an address', false],
])('says whether %s is a test address of n8n: %s', (address, is) => {
  expect(isTestAddress(address)).toBe(is)
})
