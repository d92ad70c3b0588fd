import { answerKinds } from '#domain/flows/answers/answer-kinds.ts'
import { readAnswer } from '#domain/flows/answers/read-answer.ts'
import { readDay } from '#domain/flows/answers/read-day.ts'
import { readDecimal } from '#domain/flows/answers/read-decimal.ts'
import { readYesNo } from '#domain/flows/answers/read-yes-no.ts'
import { shownAnswer } from '#domain/flows/answers/shown-answer.ts'
import { asksForPerson } from '#domain/bot-calls/asks-for-person.ts'
import { readCallReason, writeCallReason } from '#domain/bot-calls/call-reasons.ts'
import { compileMenu } from '#domain/bot/menu.ts'
import { circumstancesOf } from '#domain/flows/checks/circumstances.ts'
import { surprisesOf } from '#domain/flows/checks/surprises.ts'
import {
  compares,
  isComparableDay,
  isComparableNumber,
  listedValues,
  rangeEnds,
} from '#domain/flows/compare.ts'
import { fillVariables, keptValue, withVariables } from '#domain/flows/fill-variables.ts'
import { comparisons } from '#domain/flows/graph.ts'
import { lastWordsOf, withoutSignatureLine } from '#domain/tickets/last-words.ts'
import { notePace } from '#domain/flows/guards.ts'
import { hashOf } from '#domain/flows/hash-of.ts'
import { tiedDepartments, tieToDepartment } from '#domain/flows/department-variables.ts'
import { filePart } from '#domain/flows/nodes/say-nodes.ts'
import { globalWord, readChoice } from '#domain/bot-calls/read-choice.ts'
import { countNameOf } from '#domain/flows/numbers/count-name.ts'
import { recordIdOf, recordKindOf, withRecord } from '#domain/flows/nodes/condition-record.ts'
import { newRun } from '#domain/flows/run-state.ts'
import { beginSimulation, customerSays } from '#domain/flows/simulation/simulation.ts'
import { splitText } from '#domain/flows/split-text.ts'
import { step } from '#domain/flows/step.ts'
import { copyNodes, pasteNodes } from '#domain/flows/copied-nodes.ts'
import { diffOf, isSameFlow } from '#domain/flows/versions/diff.ts'
import { readImport, withFiles, withoutSecrets } from '#domain/flows/exported-flow.ts'
import { summaryOf, withAnswer } from '#domain/flows/nodes/hand-over-summary.ts'
import { copyNameOf, mediaKindOf } from '#domain/flows/flow-rules.ts'
import type { FlowGraph } from '#domain/flows/graph.ts'
import { triedOf } from '#domain/phrases/tried-of.ts'
import { redact } from '#domain/bot/redact.ts'
import { untendedAfter } from '#domain/bot/untended-after.ts'
import {
  holdsSecret,
  hostToAllow,
  isClosedAddress,
  isReserved,
  issuesOf,
  isVariableName,
} from '#domain/flows/issues.ts'
import { isSamePhrase, matchPhrase } from '#domain/flows/match-phrase.ts'
import { newNode } from '#domain/flows/new-node.ts'
import {
  hideRequestKeys,
  originOf,
  referencesIn,
  referenceTo,
  replaceKeys,
  replaceReferences,
} from '#domain/flows/request-keys.ts'
import { typedSecrets } from '#domain/flows/node-secrets.ts'
import {
  fileIdsOf,
  fileRefsOf,
  isFileId,
  textsOf,
  variablesIn,
  variablesReadBy,
  variablesSetBy,
  wordsOfNode,
} from '#domain/flows/node-texts.ts'
import { handleOf } from '#domain/flows/outputs.ts'
import { plainWords } from '#domain/i18n/plain-words.ts'
import { isTestAddress, problemsOfIntegration } from '#domain/integrations/integration-rules.ts'
import { endsSoon, problemsOfPrompt } from '#domain/prompts/prompt-rules.ts'
import { azureVoice, plainVoice, type Voice } from '#domain/prompts/voices.ts'
import { isBotWord } from '#domain/turns/bot-word.ts'
import { factsOf, flowOf, nodeOf, saidOf } from '#tests/bots/flow-of.ts'

const circumstances = circumstancesOf({
  ...{
    prompts: [],
    integrations: [],
    channels: ['whatsappapi' as const],
    asksConsent: false,
    outsideHours: 'none',
    standing: [],
  },
  now: new Date('2026-11-23'),
})

/** Returns a flow whose nodes contain a text in every possible field. */
function flow(text: string): FlowGraph {
  const at = { position: { x: 0, y: 0 } }
  return {
    nodes: [
      { ...newNode('message', { id: 'a', ...at }), data: { label: text } },
      { ...newNode('img', { id: 'b', ...at }), data: { url: text } },
      { ...newNode('set', { id: 'c', ...at }), data: { variable: text, value: text } },
      {
        ...newNode('http', { id: 'd', ...at }),
        data: {
          method: 'POST',
          url: text,
          headers: [{ name: text, value: text }],
          body: text,
          mappings: [{ path: text, variable: text }],
        },
      },
      {
        ...newNode('condition', { id: 'e', ...at }),
        data: { key: text, condition: 'equals', value: text, more: [], join: 'all' },
      },
    ],
    connections: [],
  }
}

const requestOf = (text: string) => ({ url: text, headers: [{ name: text, value: text }], body: text })
const heard = (text: string) => saidOf(text)
const asking = flowOf(
  [
    nodeOf('s', 'start', { label: '' }),
    nodeOf('q', 'question', {
      integration: { message: 'Nome?', answerKey: 'nome' },
      ...{ timeoutMinutes: null, maxInvalid: null },
    }),
    nodeOf('m', 'message', { label: 'Olá, {{nome}}' }),
  ],
  ['s>q', 'q>m'],
)
const begun = step(asking, newRun({ seed: 1 }), { type: 'begin', said: [] }, factsOf()).state
const simulated = beginSimulation({
  flow: asking,
  world: {
    ...{
      contactName: 'Ana',
      connectionId: null,
      connectionName: 'Loja',
      channel: 'whatsapp' as const,
      tags: [],
      queueId: null,
    },
    names: { queues: new Map(), tags: new Map() },
    ...{ opensAt: null, timeZone: 'America/Sao_Paulo', language: 'pt' as const },
  },
  now: 0,
  seed: 1,
})
const menuOf = (text: string) => ({
  queues: [1, 2].map((id) => ({
    ...{
      id,
      name: text,
      greetingMessage: text,
      outOfHoursMessage: text,
      ...{ integrationId: null, fileListId: 1 },
      closeTicket: false,
      options: [],
    },
  })),
  others: [],
  flowIntegrations: new Map(),
  fileLists: new Map([[1, { message: text, files: [{ id: text, name: text }] }]]),
  settings: {
    ...{
      greetingMessage: text,
      greetingFileId: null,
      how: 'text' as const,
      byQueueHours: true,
      random: false,
    },
  },
})

/** Calls each function of flows, bots, prompts and integrations with an untrusted text. */
export const givenToFlows: Record<string, (text: string) => unknown> = {
  compileFlow: (text) => flowOf([nodeOf('n', 'message', { label: text })], []),
  asksForPerson,
  isComparableDay,
  isComparableNumber,
  listedValues,
  rangeEnds,
  readAnswer: (text) => answerKinds.map((kind) => readAnswer(kind, text, factsOf())),
  readDay: (text) => readDay(text, '2026-11-29'),
  readDecimal: (text) => readDecimal(text, 'pt'),
  readYesNo,
  shownAnswer: (text) => answerKinds.map((kind) => shownAnswer(kind, text, 'pt')),
  compares: (text) => [...comparisons].map((condition) => compares(text, condition, text)),
  compileMenu: (text) => compileMenu(menuOf(text)),
  filePart: (text) => filePart(text, { kind: 'image' }),
  fillVariables: (text) => fillVariables(text, { own: {}, values: { a: text }, place: 'url' }),
  globalWord: (text) => globalWord(heard(text)),
  hashOf,
  keptValue,
  notePace: (text) => notePace(newRun({ seed: 1 }), [heard(text)], 0),
  readChoice: (text) => readChoice([{ number: 1, value: text.slice(0, 200) }], heard(text)),
  tieToDepartment: (text) => tieToDepartment(text, 1),
  tiedDepartments,
  splitText: (text) => splitText(text, 1000),
  customerSays: (text) => customerSays(simulated, { text }),
  withoutSignatureLine,
  lastWordsOf: (text) =>
    lastWordsOf({
      fromMe: true,
      lastMessage: text,
      lastMessageBy: null,
      lastWords: null,
      waitingSince: null,
    }),
  isBotWord: (text) => isBotWord({ fromMe: true, user: null, clientId: text }),
  surprisesOf: (text) => surprisesOf(flow(text), circumstances),
  step: (text) => step(asking, begun, { type: 'said', said: [heard(text)] }, factsOf()),
  withVariables: (text) => withVariables({}, { [text]: text, a: text }),
  azureVoice: (text) => azureVoice(text as Voice),
  endsSoon: (text) => endsSoon(text, text),
  isTestAddress,
  plainVoice,
  problemsOfIntegration: (text) =>
    problemsOfIntegration({ type: 'typebot', projectName: text, urlN8N: text, typebotSlug: text }, false),
  problemsOfPrompt: (text) =>
    problemsOfPrompt({ voice: text, voiceRegion: text, queueId: null }, { apiKey: false, voiceKey: false }),
  copyNameOf: (text) => copyNameOf(text, [text]),
  diffOf: (text) => diffOf(flow(text), flow(`${text}a`)),
  fileIdsOf: (text) => fileIdsOf(flow(text)),
  fileRefsOf: (text) => fileRefsOf(flow(text)),
  handleOf: (text) => handleOf({ sourceHandle: text }),
  holdsSecret,
  hostToAllow,
  redact,
  triedOf,
  readCallReason: (text) => [readCallReason(text), readCallReason(`header-forbidden ${text}`)],
  writeCallReason: (text) => writeCallReason('header-forbidden', { name: text }),
  withAnswer: (text) => withAnswer(withAnswer([], text, text), text, text),
  summaryOf: (text) => summaryOf([{ asked: text, answered: text }]),
  isClosedAddress: (text) => [isClosedAddress(text), isClosedAddress(`https://a.com/${text}`)],
  isFileId,
  isReserved,
  isSameFlow: (text) => isSameFlow(flow(text), flow(text)),
  isSamePhrase: (text) =>
    isSamePhrase({ phrase: text, whatsappId: null }, { phrase: `${text}a`, whatsappId: null }),
  isVariableName,
  issuesOf: (text) =>
    issuesOf(flow(text), {
      queueIds: [],
      userIds: [],
      tagIds: [],
      flowIds: [],
      connectionIds: [],
      fileIds: [],
      allowedHosts: [],
      circumstances: null,
    }),
  matchPhrase: (text) =>
    (['equal', 'starts', 'contains', 'similar'] as const).map((mode) =>
      matchPhrase([{ id: 1, whatsappId: null, phrase: text.slice(0, 300), mode, status: true }], {
        text,
        whatsappId: null,
      }),
    ),
  mediaKindOf,
  pasteNodes: (text) => [
    pasteNodes(text, () => 0),
    pasteNodes(copyNodes(flow(text.slice(0, 20_000)).nodes, []), () => 0),
  ],
  plainWords,
  originOf,
  referencesIn: (text) => referencesIn(requestOf(text)),
  referenceTo,
  hideRequestKeys: (text) =>
    hideRequestKeys([nodeOf('h', 'http', { method: 'GET', mappings: [], ...requestOf(text) })]),
  replaceKeys: (text) => replaceKeys(requestOf(text), (key) => key),
  replaceReferences: (text) => replaceReferences(requestOf(text), (ref) => ref),
  readImport: (text) =>
    readImport({ name: text, flow: { nodes: flow(text).nodes, connections: [] } }, () => 0),
  countNameOf: (why) => countNameOf({ node: 'a', kind: 'invalid', handle: null, why }, 'waiting'),
  recordIdOf: (text) => recordIdOf({ key: 'queueOpen', condition: 'equals', value: text }),
  recordKindOf: (text) => recordKindOf({ key: text, condition: 'equals' }),
  textsOf: (text) => flow(text).nodes.flatMap(textsOf),
  typedSecrets: (text) =>
    typedSecrets([{ id: text, type: 'openai', data: { integration: { apiKey: text, voiceKey: text } } }]),
  variablesIn,
  variablesReadBy: (text) => flow(text).nodes.flatMap(variablesReadBy),
  variablesSetBy: (text) => flow(text).nodes.flatMap(variablesSetBy),
  withFiles: (text) => withFiles(flow(text), new Map([[text, 'a']])),
  withoutSecrets: (text) => withoutSecrets(flow(text)),
  untendedAfter: (why) =>
    untendedAfter({
      ...{ status: 'failed', called: null, hasQueue: false, foundNobody: false },
      event: { type: 'said', said: [] },
      trace: [{ node: null, kind: 'end', handle: null, why }],
    }),
  withRecord: (text) => withRecord({ key: text, condition: 'equals', value: text }, { id: 1, name: text }),
  wordsOfNode: (text) => flow(text).nodes.flatMap(wordsOfNode),
}

/** Functions that take no untrusted text. */
export const flowsWithoutText = [
  ...['beginsOutsideHours', 'doesReadHours', 'outsideHoursChosen', 'outsideHoursIn'],
  ...['answerCall', 'beginSimulation', 'circumstancesOf', 'enterFlow', 'isOver', 'newestMessageOf'],
  ...['passTime', 'personDoes', 'simulatedFacts', 'skipWait'],
  ...['busyLoops', 'columnLayout', 'copyNodes', 'firstNodes', 'hasErrors', 'intervalLabel', 'maxBytesOf'],
  ...['mayBeUnset', 'needsOf', 'newNode', 'newNodeId', 'outputsOf', 'placeAfterLast', 'placeOfCopy'],
  ...[
    'reachableFrom',
    'readingOrder',
    'renameNeeds',
    'severityOf',
    'stopsRun',
    'tagsAfter',
    'variablesBefore',
  ],
  ...['withKnownSecrets', 'withoutKeys'],
  ...['answerDue', 'behaviourOf', 'draw', 'fill', 'goOrHandOver', 'handOver', 'hasEnded', 'isRobot', 'leads'],
  ...['fillStored', 'placeBehind', 'storeValues'],
  ...['newRun', 'note', 'openWalk', 'quiet', 'receive', 'route', 'say', 'sayOwn', 'spokenLately', 'targetOf'],
]
