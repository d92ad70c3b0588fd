import { expect, test } from 'vitest'
import { flowGraph } from '#domain/flows/graph.ts'
import { issuesOf, severityOf } from '#domain/flows/issues.ts'
import { languages } from '#domain/i18n/language.ts'
import { readyFlowTexts } from './ready-flow-texts.ts'
import { readyFlowKinds, readyFlowOf } from './ready-flows.ts'

const facts = {
  queueIds: [3],
  userIds: [],
  tagIds: [],
  connectionIds: [],
  flowIds: [],
  fileIds: [],
  allowedHosts: [],
  circumstances: null,
}
const cases = readyFlowKinds.flatMap((kind) => languages.map((language) => [kind, language] as const))

test.each(cases)('the ready flow %s in %s is complete', (kind, language) => {
  const queue = { id: 3, name: 'Vendas' }
  const graph = readyFlowOf(kind, { queue, text: (key) => readyFlowTexts[key][language] })
  expect(flowGraph.parse(graph)).toEqual(graph)
  expect(issuesOf(graph, facts).filter((issue) => severityOf(issue) !== 'hint')).toEqual([])
})
