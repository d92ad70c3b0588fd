import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import {
  nameKeysOf,
  fillIn,
  namesIn,
  readingOf,
  templateContentOf,
  valueProblems,
  variablesOf,
} from '#domain/channels/template-variables.ts'
import { letterLanguage } from '#domain/notifications/letter-language.ts'
import { apiTokenIn } from '#domain/access/api-token.ts'
import { groupIn } from '#domain/external-api/group-address.ts'
import { delayOf, flagOf, idOf, isUnregistered, quotedIdOf } from '#domain/external-api/loose-input.ts'
import { usageKindOf } from '#domain/external-api/usage-kind.ts'
import { isAtWork, isWithinWorkHours } from '#domain/auth/session-rules.ts'
import { isPhone } from '#domain/auth/sign-up-rules.ts'
import { kindOf, titleOf } from '#domain/channels/interactive-content.ts'
import type { InteractiveContent } from '#domain/channels/interactive-content.ts'
import type { TemplateForm } from '#domain/channels/template-content.ts'
import { readEnded, readTaken, reasonEnded, reasonTaken } from '#domain/connections/connection-contract.ts'
import { importStateOf, preparingLeftMs } from '#domain/connections/import-rules.ts'
import { buttonAnswer, campaignAnswer } from '#domain/campaigns/campaign-answer.ts'
import { fillCampaignText, keysIn, keysNeeded, missingValues } from '#domain/campaigns/campaign-text.ts'
import { variantOf } from '#domain/campaigns/campaign-variant.ts'
import { zoneOfNumber } from '#domain/campaigns/number-zone.ts'
import { guessMapping, keyOf } from '#domain/contact-lists/guess-mapping.ts'
import { looksLikeNumber, numberOfCell, textOfCell } from '#domain/contacts/number-cell.ts'
import { readLine } from '#domain/contact-lists/read-line.ts'
import { fieldOfHeading, fieldsOfColumns, isMostly } from '#domain/contacts/import-columns.ts'
import { readImportRow } from '#domain/contacts/import-rules.ts'
import { callingCodeOf, searchSpellings, unmistakableNumber } from '#domain/contacts/phone-rules.ts'
import { hideSecrets, isOwnHeader } from '#domain/webhooks/own-headers.ts'
import { inContractOrder, maskData } from '#domain/webhooks/shown-data.ts'
import { isNumberName, maskMentions, maskName, maskNumber } from '#domain/http/personal.ts'
import { isSearchable } from '#domain/http/search-term.ts'
import { visibleName } from '#domain/http/visible-name.ts'
import { textOfCard } from '#domain/messages/contact-card.ts'
import { textOfInteractive } from '#domain/messages/interactive-text.ts'
import { linkPartsOf } from '#domain/messages/link-parts.ts'
import { linkToPreview } from '#domain/messages/link-to-preview.ts'
import { mentionedIn, replaceMentions, withNames } from '#domain/messages/mention-rules.ts'
import { textOfPlace } from '#domain/messages/message-data.ts'
import { fillWords } from '#domain/i18n/fill-words.ts'
import { matchingTexts } from '#domain/i18n/matching-texts.ts'
import { plainText } from '#domain/i18n/plain-text.ts'
import { isSameName, nameBeside } from '#domain/i18n/same-name.ts'
import { spokenLanguage } from '#domain/i18n/spoken-language.ts'
import { takesFileType, beginningOf, fileKindOf, previewOf } from '#domain/messages/message-rules.ts'
import { closeNameGaps, fillMarkedVariables, resolveVariables } from '#domain/messages/message-variables.ts'
import { checksumOf, pixCodeOf } from '#domain/messages/pix-code.ts'
import { pixKeyTypeOf, readPixKey } from '#domain/messages/pix-key.ts'
import { tallyOf } from '#domain/messages/poll-rules.ts'
import { withoutSignature, signed } from '#domain/messages/signature-rules.ts'
import { lastMessageLine } from '#domain/chats/chat-rules.ts'
import { helpVideoOf } from '#domain/helps/help-video.ts'
import { videoIdOf } from '#domain/messages/video-id.ts'
import { firstQueueOf } from '#domain/queues/first-queue.ts'
import { hasHours, problemOfQueue } from '#domain/queues/queue-rules.ts'
import { plainShortcode } from '#domain/quick-messages/plain-shortcode.ts'
import { attachmentNameOf, matchingShortcuts } from '#domain/quick-messages/quick-message-rules.ts'
import { readConsent, withdrawsConsent } from '#domain/messages/consent-answer.ts'
import { queuePositionText } from '#domain/messages/queue-position-text.ts'
import { colleaguesNamedIn } from '#domain/notes/note-mentions.ts'
import { isRevocable } from '#domain/opt-outs/opt-out-rules.ts'
import { asksBack, readRate } from '#domain/ratings/rating-rules.ts'
import { flowsWithoutText, givenToFlows } from '#tests/attacks/given-to-flows.ts'
import { doorsWithoutText, givenToDoors } from '#tests/attacks/given-to-doors.ts'
import { givenToTaps } from '#tests/attacks/given-to-taps.ts'
import { givenToMoney, moneyWithoutText } from '#tests/attacks/given-to-money.ts'
import { givenToNumbers } from '#tests/attacks/given-to-numbers.ts'
import { isSettingKey } from '#domain/settings/setting-catalogue.ts'
import { wallOfText } from '#domain/companies/wall-moment.ts'
import { cpuMs } from '#tests/attacks/cpu-ms.ts'

const length = 100_000
const mostMs = 100
const repeated = (unit: string) => unit.repeat(Math.floor(length / unit.length))

/** Worst-case inputs for regular expressions: long near matches that fail at the end. */
const texts = [
  ...[
    'a',
    '1',
    ' ',
    '\n',
    '.',
    ')',
    '-',
    '@',
    '/',
    'a.',
    '1 ',
    '1-',
    '@1',
    '@a.',
    'a@',
    'a@a.',
    'a@a-',
    'www.',
    '{{',
    '}}',
  ],
  ...[
    '{{ ',
    '{{a',
    'http://',
    'https://a.',
    'http://a/?v=',
    'mailto:',
    'tel:',
    '\u200c',
    '\u200d ',
    '\u202e',
    '\u0301',
    'a\u0301',
    '\ufe0f',
  ],
  ...['👩‍👩‍👧', '\ud83d', '*', '_', '~', '<', '&', '&#', '://', '1\u20e3', '+55 (11) '],
].flatMap((unit) => [repeated(unit), `x${repeated(unit)}x`, `${repeated(unit)}\u0000`])

const form = (text: string): TemplateForm => ({
  named: true,
  header: { kind: 'text', text },
  body: text,
  footer: text,
  buttons: [{ kind: 'url', text, value: text }],
  examples: {},
  unsupported: null,
})
const button = (text: string): InteractiveContent => ({
  interactive: { type: 'url', title: text, description: text, buttonText: text, copyText: text },
})
const list = (text: string): InteractiveContent => ({
  list: {
    ...{ title: text, text, buttonText: text },
    sections: [{ title: text, rows: [{ rowId: text, title: text, description: text }] }],
  },
})
const facts = (text: string) => ({
  ...{ ticketId: 1, contactName: text, userName: text, queueName: text, connectionName: text },
  ...{ now: new Date('2026-01-05T12:00:00Z'), timeZone: 'America/Sao_Paulo' },
  ...{ nextOpening: text, hoursToday: text },
})

const person = (text: string) => ({
  name: text,
  number: text,
  email: text,
  values: { [text.slice(0, 50)]: text },
})

/** Calls each function of the domain with an untrusted text. */
const given: Record<string, (text: string) => unknown> = {
  ...givenToFlows,
  ...givenToMoney,
  ...givenToNumbers,
  nameKeysOf: (text) => nameKeysOf({ ...form(text), examples: { '1': text } }),
  pixKeyTypeOf,
  takesFileType: (text) => takesFileType('whatsappapi', text),
  withoutSignature: (text) => withoutSignature(text, { name: text, channel: 'whatsapp' }),
  attachmentNameOf,
  wallOfText,
  apiTokenIn: (text) => apiTokenIn(`Bearer ${text}`),
  ...{ flagOf, idOf, usageKindOf, delayOf, groupIn, quotedIdOf, isOwnHeader },
  isUnregistered: (text) => isUnregistered({ noRegister: text, saveOnTicket: text }),
  hideSecrets: (text) => hideSecrets(text, [text.slice(0, 2000), 'segredo'], 512),
  beginningOf: (text) => beginningOf(text, text.length),
  ...{ callingCodeOf, letterLanguage },
  checksumOf,
  colleaguesNamedIn: (text) => colleaguesNamedIn(text, [{ id: 1, name: text.slice(0, 250) }]),
  fieldOfHeading: (text) => fieldOfHeading(text, new Set()),
  fieldsOfColumns: (text) => fieldsOfColumns([text, text], [[text, text]]),
  isMostly: (text) => isMostly([[text]], 0, looksLikeNumber),
  looksLikeNumber,
  fileKindOf,
  fillCampaignText: (text) => fillCampaignText(text, person(text.slice(0, 250)), facts(text.slice(0, 250))),
  buttonAnswer: (text) => buttonAnswer({ title: text.slice(0, 100), payload: text }, text),
  campaignAnswer: (text) => campaignAnswer(text, text),
  fillWords: (text) => fillWords(text, { a: text.slice(0, 250) }),
  fillIn: (text) => fillIn(text, 'body', { 'body:a': text }),
  guessMapping: (text) => guessMapping([{ line: 1, cells: [text, text] }], 2),
  hasHours,
  helpVideoOf,
  importStateOf: (text) => importStateOf(text, new Date()),
  isSettingKey,
  ...givenToDoors,
  ...givenToTaps,
  isAtWork: (text) => isAtWork({ startWork: text, endWork: text, timeZone: 'UTC' }, new Date()),
  isWithinWorkHours: (text) => isWithinWorkHours({ startWork: text, endWork: text }, text),
  keyOf,
  lastMessageLine: (text) => lastMessageLine(text.slice(0, 250), text),
  keysIn,
  keysNeeded,
  kindOf: (text) => kindOf(list(text)),
  linkPartsOf,
  linkToPreview,
  firstQueueOf,
  isNumberName,
  isPhone,
  maskMentions,
  maskName,
  maskNumber,
  maskData: (text) => maskData({ name: text, number: text, body: text }),
  inContractOrder: (text) => inContractOrder('contact.created', { [text]: text, name: text }),
  matchingTexts: (text) => matchingTexts([text, 'a'], text, (one) => one),
  matchingShortcuts: (text) => matchingShortcuts([{ shortcode: text }], text),
  missingValues: (text) => missingValues(text, person(text)),
  mentionedIn: (text) => mentionedIn(text, [{ name: text.slice(0, 250) }, { name: 'a' }]),
  namesIn,
  numberOfCell,
  pixCodeOf: (text) => pixCodeOf({ key: text, merchant: text, cents: 1 }),
  plainShortcode,
  plainText,
  preparingLeftMs: (text) => preparingLeftMs(text, new Date()),
  previewOf: (text) => previewOf({ body: text, mediaType: 'chat', fileName: text }),
  problemOfQueue: (text) =>
    problemOfQueue(
      { greetingMessage: text, outOfHoursMessage: text },
      { otherQueues: 1, scheduleType: text },
    ),
  queuePositionText: (text) => queuePositionText(text, 1),
  readConsent,
  withdrawsConsent,
  readImportRow: (text) =>
    readImportRow({ name: text, number: text, email: text, tags: text, extraInfo: { a: text } }, '55'),
  readLine: (text) =>
    readLine(
      { line: 1, cells: [text, text, text, text] },
      {
        columns: [{ kind: 'name' }, { kind: 'number' }, { kind: 'email' }, { kind: 'variable', key: 'a' }],
        ...{ headerLine: 0, duplicates: 'keep', areaCode: '11', dropBadEmails: true, mendNames: true },
      },
      '55',
    ),
  readPixKey: (text) =>
    (['CPF', 'CNPJ', 'PHONE', 'EMAIL', 'EVP'] as const).map((type) => readPixKey(type, text)),
  isRevocable,
  asksBack,
  readRate,
  readTaken,
  reasonTaken,
  readEnded,
  reasonEnded,
  isSameName: (text) => isSameName(text, text),
  nameBeside: (text) => nameBeside(text, [text]),
  isSearchable,
  readingOf: (text) => readingOf(form(text), { 'body:a': text }),
  replaceMentions: (text) => replaceMentions(text, [{ name: text.slice(0, 250), word: text.slice(0, 20) }]),
  fillMarkedVariables: (text) => fillMarkedVariables(text, facts(text.slice(0, 250))),
  closeNameGaps,
  resolveVariables: (text) => resolveVariables(text, facts(text.slice(0, 250))),
  tallyOf: (text) =>
    tallyOf({ options: [{ name: text }], votes: { a: { name: text, options: [text], at: '' } } } as never),
  templateContentOf: (text) =>
    templateContentOf({ name: text, language: 'pt', form: form(text) }, { 'body:a': text }),
  searchSpellings: (text) => searchSpellings(text, '55'),
  unmistakableNumber: (text) => unmistakableNumber(text, '55'),
  signed: (text) => signed(text, { name: text, channel: 'whatsapp' }),
  spokenLanguage: (text) => spokenLanguage(text),
  textOfCell,
  textOfCard: (text) => textOfCard({ name: text, phones: [{ phone: text, waId: null }], emails: [] }),
  textOfInteractive: (text) => [
    textOfInteractive(list(text), 'whatsapp'),
    textOfInteractive(button(text), 'instagram'),
  ],
  textOfPlace: (text) => textOfPlace({ latitude: 1, longitude: 1, name: text, address: text }),
  titleOf: (text) => titleOf(button(text)),
  valueProblems: (text) => valueProblems(form(text), { 'body:a': text }),
  variantOf: (text) => variantOf(1, text, [1, 2]),
  variablesOf: (text) => variablesOf(form(text)),
  videoIdOf: (text) => [videoIdOf(text), videoIdOf(`https://youtu.be/${text}`)],
  visibleName,
  zoneOfNumber,
  withNames: (text) => withNames(text, new Map([['1', text]])),
}

/** Functions that take no text, or only words that the program itself defines. */
const withoutText = new Set([
  ...flowsWithoutText,
  ...moneyWithoutText,
  ...['occurrencesOf', 'onWorkingDay', 'timesOf', 'wallOf', 'mayRetry', 'statusOf', 'momentOf', 'wallText'],
  ...['entryKindOf', 'messageStateOf', 'failureStage', 'faultOfStatus', 'planAfterTry', 'sampleOf'],
  ...['addMonths', 'dayIn', 'daysBetween', 'daysLeft', 'dueMark', 'endOfDay', 'erasedFrom', 'exceededLimits'],
  ...['isNearLimit', 'peopleOf', 'brakeOf', 'marketingCapWaitMs', 'newChatLimit', 'authorIdOf'],
  ...['mayGrant', 'outranks', 'seesOthers', 'supervises', 'botStepOf', 'isWithBot', 'reachOf'],
  ...['mayChangeMessage', 'mayEditChat', 'oneChatChannel', 'chatsOfUserChannel'],
  ...['checkRange', 'rangeProblem', 'cyclesOf', 'dayAfter', 'dayOf', 'daysOf', 'hoursOf'],
  ...['rangeBefore', 'rangeOf', 'mondayOf', 'isInLane'],
  ...['spanOf', 'measuresOf', 'npsOf', 'openSeconds'],
  ...['throwIfVisit', 'throwIfVisitTells', 'visitRefusal', 'isProofFresh', 'visitUseOf', 'dueLetter'],
  ...[
    'lostFeatures',
    'mostForCustomers',
    'priceOf',
    'renewed',
    'stateOfCompany',
    'storageLevelOf',
    'undoableUntil',
  ],
  ...['featuresOf', 'variableFactsOf', 'viewerOf'],
  ...['codeLeftMs', 'isClosedDay', 'missingTimes', 'openDay', 'separateCodeOf'],
  ...[
    'AppError',
    'addresserOf',
    'changesOfLine',
    'asksFor',
    'asksForHistory',
    'belongsToList',
    'can',
    'canIgnore',
    'canMove',
  ],
  ...[
    'canWrite',
    'changeBySchema',
    'changedFields',
    'changesRights',
    'channelsOfPeople',
    'closedSince',
    'closesNewChats',
  ],
  ...['companyChannel', 'daysToWarnAbout', 'defaultHours', 'defineEndpoints', 'defineTexts', 'fieldProblems'],
  ...[
    'forgetsDeleted',
    'forwardFormOf',
    'hidesNumbers',
    'humanWindowClosesAt',
    'importResultOf',
    'isClosedToPeople',
    'isHumanOnly',
    'isRatedLow',
  ],
  ...[
    'isActiveStatus',
    'isPastDue',
    'isPictureDue',
    'isPerson',
    'campaignWindow',
    'forecastOf',
    'forecastPutOff',
    'mayEdit',
    'weekOf',
    'windowsOf',
    'isPlainGroup',
    'isReady',
    'isSendable',
    'isWanted',
    'isWindowClosed',
  ],
  ...['joinsTicket', 'jsonList', 'mapAddressOf', 'maskerOf', 'maxFileBytes', 'maxTextLength', 'mayCall'],
  ...[
    'mayChangeWallet',
    'mayDeleteMessage',
    'mayDeleteNote',
    'mayEditMessage',
    'mayEditQuickMessage',
    'maySee',
  ],
  ...['maySeeQuickMessage', 'minuteOf', 'nextAck', 'nextAttendant', 'notifyingStatuses', 'ownsQuickMessage'],
  ...['problemsOf', 'problemsOfConnection', 'randomColor', 'reais', 'refusedFields', 'statusOfImported'],
  ...['brazilianHolidays', 'hoursOn', 'hoursTodayWords', 'isSecret', 'isWorkingDay', 'nextOpening'],
  ...['gapEnd', 'holidayAt', 'instantOf', 'nextOpeningWords', 'switchOf', 'wallClock'],
  ...['wantsPending', 'isAdmin', 'isUnanswered', 'orderFor', 'ordersOf', 'readsForAll', 'readsWithoutQueue'],
  ...['filledOption', 'headKindOf', 'problemsOfOptions', 'tiedValues', 'valuesOf'],
  ...['daysOff', 'endOfHours', 'isClosedAllDay', 'letterDue', 'letterKind', 'opensAgain', 'writtenDay'],
  ...['shownNumber', 'writtenMoment'],
  ...['mayRestart', 'messagesPerHour', 'paceWords', 'plannedSeconds', 'secondsPerMessage', 'timeOfDay'],
  ...doorsWithoutText,
  ...['untendedSilenced', 'userRateOf', 'wantsFarewell', 'windowClosesAt', 'wordsDue', 'wordSet'],
])

test('names how each function of the domain is given a text, or that it takes none', async () => {
  const folder = join(import.meta.dirname, '../../domain')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .toSorted()
  const modules: Record<string, unknown>[] = await Promise.all(
    files.map((file) => import(join(folder, file))),
  )
  const names = modules.flatMap((module) =>
    Object.entries(module).flatMap(([name, value]) => (typeof value === 'function' ? name : [])),
  )
  expect(names.filter((name) => !(name in given) && !withoutText.has(name))).toEqual([])
  expect([...Object.keys(given), ...withoutText].filter((name) => !names.includes(name))).toEqual([])
})

test.each(Object.entries(given))('%s reads 100,000 hostile characters in 100 ms', (_name, read) => {
  const slow = texts.flatMap((text) => {
    const took = cpuMs(() => read(text))
    return took > mostMs ? [`${JSON.stringify(text.slice(0, 12))} ${Math.round(took)} ms`] : []
  })
  expect(slow).toEqual([])
})
