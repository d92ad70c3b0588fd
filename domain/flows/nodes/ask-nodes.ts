import type { AnswerKind } from '../answers/answer-kinds.ts'
import { retryTexts, yesNoTexts } from '../answers/answer-texts.ts'
import { readAnswer } from '../answers/read-answer.ts'
import { shownAnswer } from '../answers/shown-answer.ts'
import { botTexts } from '../bot-texts.ts'
import type { Said } from '#domain/bot-calls/bot-call.ts'
import { beginningOf } from '#domain/messages/message-rules.ts'
import { keptValue, withVariables } from '../fill-variables.ts'
import { mainHandle, type NodeOf } from '../graph.ts'
import { withAnswer } from './hand-over-summary.ts'
import { readChoice } from '#domain/bot-calls/read-choice.ts'
import {
  answerDue,
  type Behaviour,
  fill,
  goOrHandOver,
  leads,
  note,
  type Outcome,
  quiet,
  say,
  sayOwn,
  type Walk,
} from '../walk.ts'

type MenuNode = NodeOf<'menu'>
const minuteMs = 60_000

/**
 * The first valid answer of a burst counts; a burst without one gets one response, also if its messages come one by one just after the
 * menu, written before it was read. A customer who chose during the pause before the menu does not see it: regular customers know the
 * options.
 */
export const menuNode: Behaviour<'menu'> = {
  enter: (node, walk) => {
    const { menus } = walk.state
    const known = menus.indexOf(node.id)
    walk.state.menus = (known < 0 ? [...menus, node.id] : menus.slice(0, known + 1)).slice(-mostMenus)
    // Rows tapped before this menu was shown belong to another menu.
    const ahead = choose(
      node,
      walk,
      walk.state.heard.map((heard) => ({ ...heard, rowId: null })),
    )
    if (ahead) {
      walk.state.heard = []
      return ahead
    }
    show(node, walk)
    return waitFor(node, walk)
  },
  resume: (node, walk, event) => {
    if (event.type === 'said') return choose(node, walk, event.said) ?? invalid(node, walk, event.said)
    return event.type === 'due' ? react(node, walk) : { stay: true }
  },
}

function choose({ data }: MenuNode, walk: Walk, said: readonly Said[]): Outcome | null {
  for (const heard of said) {
    const choice = readChoice(data.arrayOption, heard)
    if (!choice) continue
    note(walk, { kind: 'answer', why: `[${choice.number}] ${choice.value}` })
    walk.state.answers = withAnswer(walk.state.answers, fill(walk, data.message), fill(walk, choice.value))
    delete walk.state.openedAt
    return { go: `${mainHandle}${choice.number}` }
  }
  return null
}

const mostMenus = 30
const waitFor = (node: MenuNode, walk: Walk) => ({
  wait: 'answer' as const,
  dueAt: answerDue(walk, node.data.timeoutMinutes),
})

function show({ data }: MenuNode, walk: Walk, before = ''): void {
  const { language } = walk.facts
  const message = fill(walk, data.message).trim() || botTexts.choose[language]
  const ways = { home: '#', up: '0', exit: 'Sair' } as const
  const options = [
    ...data.arrayOption.map(({ number, value }) => ({ id: String(number), title: fill(walk, value) })),
    ...(data.ways ?? []).map((way) => ({ id: ways[way], title: botTexts[way][language] })),
  ]
  const text = before ? `${before}\n\n${message}` : message
  say(walk, { type: 'choices', text, options, how: data.how ?? 'text' })
  if (walk.flow.kind === 'menu') walk.effects.push({ type: 'menuShown' })
}

/** Reacts to an invalid answer, or waits for the end of a burst that began just after the menu was shown. */
function invalid(node: MenuNode, walk: Walk, said: readonly Said[]): Outcome {
  const { state, facts } = walk
  if (isOnlyMedia(said) && leads(walk, node, 'media')) return { go: 'media' }
  const isSameBurst = state.wait?.kind === 'quiet'
  if (!isSameBurst) note(walk, { kind: 'invalid', why: beginningOf(said.at(-1)?.text ?? '', 200) })
  const isJustShown = facts.now - (state.wait?.since ?? 0) < facts.limits.quietMs
  return isSameBurst || isJustShown ? { ...quiet(walk), asked: state.wait } : react(node, walk)
}

/** Counts an invalid answer; shows the menu again unless it was shown a moment ago; hands over after the last try. */
function react(node: MenuNode, walk: Walk): Outcome {
  const { state, facts } = walk
  const tries = (state.wait?.tries ?? 0) + 1
  const most = node.data.maxInvalid ?? facts.limits.maxInvalid
  if (most > 0 && tries >= most)
    return goOrHandOver(walk, node, { handle: 'invalid', why: 'no option chosen' })
  const since = state.wait?.since ?? 0
  const rested = facts.now - since >= facts.limits.restMinutes * minuteMs
  if (rested) show(node, walk, botTexts.invalid[facts.language])
  return { ...waitFor(node, walk), asked: { tries, since: rested ? facts.now : since } }
}

/** Whether nothing was written, only recorded or photographed. */
const isOnlyMedia = (said: readonly Said[]): boolean =>
  said.every(({ kind, text }) => kind !== 'text' && text.trim() === '')

/**
 * Stores the answer in a variable; the messages of a burst are one answer. What customers write seconds after the first question goes on with
 * their opening words, and is none: unless they answer then, they are asked once more.
 */
export const questionNode: Behaviour<'question'> = {
  enter: (node, walk) => {
    const earlier = node.data.takesEarlier ? answerIn(node, walk, walk.state.heard) : null
    if (earlier) {
      walk.state.heard = []
      return keepAnswer(node, walk, earlier)
    }
    return ask(node, walk)
  },
  resume: (node, walk, event) => {
    if (event.type === 'due') return askAgain(node, walk)
    if (event.type !== 'said') return { stay: true }
    if (isOpening(walk)) return hearOut(walk)
    const answer = answerIn(node, walk, event.said)
    if (answer) return keepAnswer(node, walk, answer)
    return writtenIn(event.said) === '' ? unwritten(node, walk, event.said) : misfit(node, walk, event.said)
  },
}

type Question = NodeOf<'question'>

function ask({ data }: Question, walk: Walk): Outcome {
  sayQuestion(data, walk, fill(walk, data.integration.message))
  return { wait: 'answer', dueAt: answerDue(walk, data.timeoutMinutes) }
}

/** Says a question; yes and no are buttons where the channel can. */
function sayQuestion({ answer }: Question['data'], walk: Walk, text: string): void {
  if (answer !== 'yesNo') return say(walk, { type: 'text', text })
  const options = yesNoChoices(walk).map(({ number, value }) => ({ id: String(number), title: value }))
  say(walk, { type: 'choices', text, options, how: 'button' })
}

const yesNoOrder = ['yes', 'no'] as const
const yesNoChoices = ({ facts }: Walk) =>
  yesNoOrder.map((answer, at) => ({ number: at + 1, value: yesNoTexts[answer][facts.language] }))

/** Time for the opening words of a customer, and for an answer after them. */
const openingMs = 15_000

function isOpening({ state, facts }: Walk): boolean {
  const { openedAt, wait } = state
  if (openedAt === undefined || !wait || facts.now - openedAt > openingMs) return false
  return facts.now - wait.since < facts.limits.quietMs
}

function hearOut(walk: Walk): Outcome {
  const { wait } = walk.state
  note(walk, { kind: 'ignored', why: 'opening words' })
  return { wait: 'quiet', dueAt: (wait?.since ?? walk.facts.now) + openingMs, asked: wait }
}

function askAgain(node: Question, walk: Walk): Outcome {
  delete walk.state.openedAt
  return ask(node, walk)
}

const writtenIn = (said: readonly Said[]): string =>
  said
    .map(({ text }) => text.trim())
    .filter((text) => text !== '')
    .join('\n')

/** An answer in the customer's words, and as it is stored. */
type Answer = { words: string; value: string }

/** The answer that messages give; of a kind, the only one of that kind in them. Null: they give none. */
function answerIn({ data: { answer: kind } }: Question, walk: Walk, said: readonly Said[]): Answer | null {
  const words = writtenIn(said)
  if (words === '') return null
  if (kind === undefined) return { words, value: words }
  const whole = readSaid(kind, walk, {
    text: words,
    rowId: said.length === 1 ? (said[0]?.rowId ?? null) : null,
  })
  if (whole !== null) return { words, value: whole }
  const each = said.flatMap((one) => {
    const value = readSaid(kind, walk, one)
    return value === null ? [] : [{ words: one.text.trim(), value }]
  })
  const [only] = each
  return only && each.every(({ value }) => value === only.value) ? only : null
}

function readSaid(kind: AnswerKind, walk: Walk, said: Pick<Said, 'text' | 'rowId'>): string | null {
  const choice = kind === 'yesNo' ? readChoice(yesNoChoices(walk), said) : null
  return choice ? (yesNoOrder[choice.number - 1] ?? null) : readAnswer(kind, said.text, walk.facts)
}

function keepAnswer({ data }: Question, walk: Walk, { words, value }: Answer): Outcome {
  const { state, facts, effects } = walk
  const { message, answerKey } = data.integration
  state.answers = withAnswer(state.answers, fill(walk, message), words)
  state.vars = withVariables(state.vars, { [answerKey]: value })
  state.kinds = withKind(state, answerKey, data.answer)
  if (data.savesToContact && answerKey !== '') {
    const shown = data.answer === undefined ? value : shownAnswer(data.answer, value, facts.language)
    effects.push({ type: 'contact', name: answerKey, value: keptValue(shown) })
  }
  note(walk, { kind: 'answer', why: beginningOf(words, 200) })
  delete state.openedAt
  return { go: mainHandle }
}

/** The kinds of the stored answers after one more; undefined where no answer has any. */
function withKind({ kinds, vars }: Walk['state'], name: string, kind: AnswerKind | undefined) {
  const others = Object.entries(kinds ?? {}).filter(([other]) => other !== name)
  const own = kind !== undefined && Object.hasOwn(vars, name) ? [[name, kind] as const] : []
  const all = [...others, ...own]
  return all.length === 0 ? undefined : Object.fromEntries(all)
}

function unwritten(node: Question, walk: Walk, said: readonly Said[]): Outcome {
  if (isOnlyMedia(said) && leads(walk, node, 'media')) return { go: 'media' }
  const { state } = walk
  note(walk, { kind: 'invalid', why: said.at(-1)?.kind ?? '' })
  const tries = (state.wait?.tries ?? 0) + 1
  if (isLastTry(node, walk, tries))
    return goOrHandOver(walk, node, { handle: 'invalid', why: 'no answer in writing' })
  if (state.wait) state.wait.tries = tries
  sayOwn(walk, 'inWords')
  return { stay: true }
}

/** Asks once more for an answer of the kind that the question wants; after the last try it gives up. */
function misfit(node: Question, walk: Walk, said: readonly Said[]): Outcome {
  const { state, facts } = walk
  const { answer, retry = '', timeoutMinutes } = node.data
  note(walk, { kind: 'invalid', why: beginningOf(writtenIn(said), 200) })
  delete state.openedAt
  const tries = (state.wait?.tries ?? 0) + 1
  if (isLastTry(node, walk, tries))
    return goOrHandOver(walk, node, { handle: 'invalid', why: 'answers of another kind' })
  const own = fill(walk, retry).trim()
  sayQuestion(node.data, walk, own || (answer ? retryTexts[answer][facts.language] : ''))
  return { wait: 'answer', dueAt: answerDue(walk, timeoutMinutes), asked: { tries, since: facts.now } }
}

const isLastTry = ({ data }: Question, { facts }: Walk, tries: number): boolean => {
  const max = data.maxInvalid ?? facts.limits.maxInvalid
  return max > 0 && tries >= max
}
