import { compares, listedValues } from '../compare.ts'
import type { Facts } from '../facts.ts'
import { maxValueLength } from '../fill-variables.ts'
import { hashOf } from '../hash-of.ts'
import { type ConditionLine, mainHandle } from '../graph.ts'
import { plainWords } from '#domain/i18n/plain-words.ts'
import { recordIdOf } from './condition-record.ts'
import { tagsAfter } from './tags-after.ts'
import { readAnswer } from '../answers/read-answer.ts'
import { type Behaviour, draw, fillStored, note, storeValues, type Walk } from '../walk.ts'

const other = 'b'

export const conditionNode: Behaviour<'condition'> = {
  enter: ({ data }, walk) => {
    const lines = [data, ...data.more]
    const holds = (line: ConditionLine) => isTrue(walk, line)
    return { go: (data.join === 'any' ? lines.some(holds) : lines.every(holds)) ? mainHandle : other }
  },
}

/** `queueOpen` without a department asks for the ticket's own; `companyOpen` needs none. */
function isTrue(walk: Walk, line: ConditionLine): boolean {
  const { facts, state } = walk
  const { key, condition, value } = line
  const chosen = recordIdOf(line) ?? null
  if (key === 'queueOpen' || key === 'companyOpen') {
    const queueId = chosen ?? facts.queueId
    const isOpen =
      key === 'companyOpen' ? facts.open.company : queueId === null || (facts.open.queues[queueId] ?? true)
    return condition === 'notEquals' ? !isOpen : isOpen
  }
  const tags = key === 'tag' ? tagsAfter(facts.tags, walk.effects) : []
  if (chosen !== null) return isOf({ ...facts, tags }, key, chosen) === (condition === 'equals')
  const right = fillStored(walk, value, 'text')
  if (key === 'tag') {
    const names = tags.map(({ name }) => name)
    return compareTags(names, condition, right)
  }
  const left =
    key === 'channel'
      ? facts.channel
      : Object.hasOwn(facts.values, key)
        ? facts.values[key]
        : Object.hasOwn(state.vars, key)
          ? state.vars[key]
          : ''
  return compares(left ?? '', condition, alikeAnswer(walk, { key, condition }, right))
}

/** What a typed answer is compared with, written as the answer is stored: 31/12/2026 is 2026-12-31. */
function alikeAnswer(
  { state, facts }: Walk,
  { key, condition }: Pick<ConditionLine, 'key' | 'condition'>,
  right: string,
): string {
  const kind = state.kinds && Object.hasOwn(state.kinds, key) ? state.kinds[key] : undefined
  if (kind === undefined || Object.hasOwn(facts.values, key)) return right
  const alike = (text: string) => readAnswer(kind, text, facts) ?? text
  switch (condition) {
    case 'equals':
    case 'notEquals':
      return alike(right)
    case 'oneOf':
      return listedValues(right.slice(0, maxValueLength)).map(alike).join(';')
    default:
      return right
  }
}

/** Whether a record is the conversation's: its department, its connection, or one of its tags. */
function isOf({ queueId, connectionId, tags }: Facts, key: string, id: number): boolean {
  if (key === 'tag') return tags.some((tag) => tag.id === id)
  return (key === 'queue' ? queueId : connectionId) === id
}

function compareTags(tags: readonly string[], condition: ConditionLine['condition'], value: string): boolean {
  if (condition === 'empty') return tags.length === 0
  if (condition === 'notEmpty') return tags.length > 0
  if (condition === 'notEquals') return !tags.some((tag) => plainWords(tag) === plainWords(value))
  return tags.some((tag) => compares(tag, condition, value))
}

/** Takes the first output with a probability of `percent`, otherwise the second. */
export const randomizerNode: Behaviour<'randomizer'> = {
  enter: ({ data }, walk) => ({ go: draw(walk) * 100 < data.percent ? mainHandle : other }),
}

const shares = 10_000

/** Sends the same contact the same way each time, so that the compared groups do not mix. */
export const experimentNode: Behaviour<'experiment'> = {
  enter: ({ id, data }, walk) => {
    const share = (hashOf(`${id}:${walk.facts.contactKey}`) % shares) / shares
    const go = share * 100 < data.percent ? mainHandle : other
    note(walk, { kind: 'answer', why: `${data.name}: ${go}` })
    return { go }
  },
}

/** The first output while it is open. */
export const hoursNode: Behaviour<'hours'> = {
  enter: ({ data }, { facts: { open, queueId: own } }) => {
    const queueId = data.queueId ?? own
    const isOpen =
      data.of === 'company'
        ? open.company
        : data.of === 'connection'
          ? open.connection
          : queueId === null || (open.queues[queueId] ?? true)
    return { go: isOpen ? mainHandle : other }
  },
}

export const setNode: Behaviour<'set'> = {
  enter: ({ data }, walk) => {
    storeValues(walk, { [data.variable]: fillStored(walk, data.value, 'text') })
    return { go: mainHandle }
  },
}
