import { expect, test } from 'vitest'
import { receive, type ReceptionFacts } from './reception.ts'

const silent = { phrase: false, welcome: false, others: false }
const free: ReceptionFacts = {
  contact: { active: true, disableBot: false },
  ticket: { status: 'pending', isGroup: false, userId: null, queueId: null },
  ...{ botState: 'free', isPaid: true, age: 0, hasRun: false, isClosed: false, isOnVacation: false },
  beginsClosed: silent,
  ...{ phraseFlowId: null, promptId: null, integrationId: null, welcomeFlowId: null, hasMenu: true },
}
const blocked = { active: false, disableBot: false }

test.each<[string, Partial<ReceptionFacts>, object]>([
  ['begins the menu', {}, { begin: 'menu' }],
  [
    'prefers a phrase to a prompt, and that to the menu',
    { phraseFlowId: 3, promptId: 4 },
    { begin: 'phrase', id: 3 },
  ],
  ['prefers a prompt to the menu', { promptId: 4 }, { begin: 'prompt', id: 4 }],
  [
    'goes on with a run, also while it is closed',
    { hasRun: true, isClosed: true, botState: 'running' },
    { goOn: true },
  ],
  ['begins nothing while it is closed', { isClosed: true }, { stop: 'closed' }],
  [
    'begins a welcome flow that answers while it is closed, before a prompt that does not',
    { isClosed: true, promptId: 4, welcomeFlowId: 5, beginsClosed: { ...silent, welcome: true } },
    { begin: 'welcome', id: 5 },
  ],
  [
    'begins a phrase that answers while it is closed after it was through',
    { isClosed: true, botState: 'off', phraseFlowId: 2, beginsClosed: { ...silent, phrase: true } },
    { begin: 'phrase', id: 2 },
  ],
  [
    'begins the menu while it is closed where all bots answer then',
    { isClosed: true, phraseFlowId: 2, beginsClosed: { ...silent, others: true } },
    { begin: 'menu' },
  ],
  ['begins nothing on vacation', { isOnVacation: true }, { stop: 'vacation' }],
  ['says nothing to the blocked', { contact: blocked }, { stop: 'blocked' }],
  [
    'says nothing where the contact wants no bot',
    { contact: { active: true, disableBot: true }, hasRun: true },
    { stop: 'botOff' },
  ],
  ['says nothing in groups', { ticket: { ...free.ticket, isGroup: true } }, { stop: 'group' }],
  [
    'says nothing where a person has it',
    { ticket: { ...free.ticket, status: 'open', userId: 1 } },
    { stop: 'notPending' },
  ],
  [
    'says nothing where a person is named',
    { ticket: { ...free.ticket, userId: 1 }, hasRun: true },
    { stop: 'owned' },
  ],
  ['stays silent after a person’s word', { botState: 'paused', hasRun: true }, { stop: 'paused' }],
  ['does not begin a second time, except by a phrase', { botState: 'off' }, { stop: 'through' }],
  ['begins by a phrase after it was through', { botState: 'off', phraseFlowId: 2 }, { begin: 'phrase' }],
  ['does not answer what is a day old', { age: 25 * 3_600_000 }, { stop: 'late' }],
  ['does nothing for an expired company', { isPaid: false, hasRun: true }, { stop: 'unpaid' }],
  ['does nothing without anything to do', { hasMenu: false }, { stop: 'nothing' }],
])('%s', (_title, given, expected) => expect(receive({ ...free, ...given })).toMatchObject(expected))
