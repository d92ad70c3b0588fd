import type { ConditionLine, FlowNode } from '#domain/flows/graph.ts'
import type { FlowOutput } from '#domain/flows/outputs.ts'
import type { Translate } from '#web/platform/translate.ts'
import type { blockLineTexts } from './block-texts.ts'

type Line = Translate<keyof typeof blockLineTexts>

/** Returns the summary of a block shown on its card, in one or two lines. */
export function blockLine(block: FlowNode, t: Line): string {
  return lineOf(block, t).trim() || t('empty')
}

function lineOf(block: FlowNode, t: Line): string {
  switch (block.type) {
    case 'start':
      return t('startLine')
    case 'message':
      return block.data.label
    case 'interval':
      return t('intervalLine', { sec: block.data.sec })
    case 'menu':
      return block.data.message
    case 'randomizer':
    case 'experiment':
      return `A ${block.data.percent}% · B ${100 - block.data.percent}%`
    case 'singleBlock':
      return block.data.elements
        .map(({ type, value, original }) =>
          type === 'interval'
            ? t('secondsLine', { sec: value })
            : type === 'message'
              ? String(value)
              : (original ?? ''),
        )
        .join('\n')
    case 'img':
    case 'audio':
    case 'video':
      return block.data.original ?? block.data.url
    case 'ticket':
      return block.data.queue?.name ?? ''
    case 'typebot':
      return block.data.typebotIntegration.name
    case 'openai':
      return block.data.integration.name
    case 'question': {
      const { answer, integration } = block.data
      return answer ? `${integration.message} (${t(`answer.${answer}`)})` : integration.message
    }
    case 'condition':
      return [block.data, ...block.data.more].map((line) => conditionLine(line, t)).join('\n')
    case 'note':
      return block.data.text
    case 'hours':
      return t(
        block.data.of === 'queue'
          ? 'hoursOfQueue'
          : block.data.of === 'company'
            ? 'hoursOfCompany'
            : 'hoursOfConnection',
      )
    case 'tag':
      return block.data.name && t(block.data.remove ? 'tagRemove' : 'tagAdd', { name: block.data.name })
    case 'http':
      return block.data.url && `${block.data.method} ${block.data.url}`
    case 'set':
      return block.data.variable && `{{${block.data.variable}}} = ${block.data.value}`
    case 'startFlow':
      return block.data.returns ? `${block.data.name} ${t('comesBack')}` : block.data.name
    case 'waitUntil':
      return block.data.until === 'opening' ? t('untilOpening') : t('untilTime', { time: block.data.time })
    case 'close':
      return t(block.data.farewell ? 'closeFarewell' : 'closeQuiet')
    default:
      return block.data.name
  }
}

const subjects = ['tag', 'channel', 'queue', 'connection', 'queueOpen', 'companyOpen'] as const

/** Comparisons without a value; one that was typed before is ignored. */
export const withoutValue: readonly ConditionLine['condition'][] = ['empty', 'notEmpty']

/** A line of a condition in words; variables keep their names. */
function conditionLine({ key, condition, value }: ConditionLine, t: Line): string {
  if (!key) return ''
  const known = subjects.find((subject) => subject === key)
  const subject = known ? t(`key.${known}`) : `{{${key}}}`
  if (known === 'queueOpen' || known === 'companyOpen') {
    const answer = t(condition === 'notEquals' ? 'no' : 'yes')
    return known === 'queueOpen' && value ? `${subject} (${value}): ${answer}` : `${subject}: ${answer}`
  }
  return [subject, t(`op.${condition}`), ...(withoutValue.includes(condition) ? [] : [value])]
    .join(' ')
    .trim()
}

/** Returns the label of an output of a block. */
export function outputLabel(block: FlowNode, { handle, kind }: FlowOutput, t: Line): string {
  if (kind === 'option' && block.type === 'menu') {
    const option = block.data.arrayOption.find(({ number }) => `a${number}` === handle)
    return `[${handle.slice(1)}] ${option?.value ?? ''}`
  }
  if (kind === 'side') return t(handle as 'invalid' | 'timeout' | 'media' | 'error')
  if (kind === 'main') return t('next')
  if (block.type === 'condition') return t(handle === 'a' ? 'yes' : 'no')
  if (block.type === 'hours') return t(handle === 'a' ? 'open' : 'closed')
  const percent = 'percent' in block.data ? block.data.percent : 50
  return handle === 'a' ? `A ${percent}%` : `B ${100 - percent}%`
}
