import { type ChannelName, capabilities, type InteractiveForm } from './channel-capabilities.ts'
import { type Choices, type InteractiveContent, kindOf, type TapButton } from './interactive-content.ts'
import { textOfInteractive } from '../messages/interactive-text.ts'

/** A field of an interactive message that a provider refuses, with the reason of the contract's messages. */
export type InteractiveProblem = { path: string; message: string }

/** Returns how a channel shows an interactive message; `text`: as its words. */
export function formOf(channel: ChannelName, content: InteractiveContent): InteractiveForm | 'text' {
  const kind = kindOf(content)
  const { interactive, replies } = capabilities[channel]
  if (kind === 'replies') return replies ? 'quick-replies' : 'text'
  return interactive[kind] ?? 'text'
}

/**
 * Returns the text above the quick replies of a list; null where the options have descriptions or several headings, which only the list's
 * words say.
 */
export function textAboveReplies({ title, text, sections }: Choices): string | null {
  const isPlain = sections.length === 1 && sections.every(({ rows }) => rows.every((row) => !row.description))
  return isPlain ? [title, text].filter(Boolean).join('\n') : null
}

/** Returns the text above the button of a template. */
export const textAboveButton = ({ title, description }: Pick<TapButton, 'title' | 'description'>): string =>
  [title, description].filter(Boolean).join('\n\n')

/** Returns what the provider of a channel would refuse beyond the limits of the contract. Nothing is wrong with what goes as text. */
export function interactiveProblems(channel: ChannelName, content: InteractiveContent): InteractiveProblem[] {
  const form = formOf(channel, content)
  if (form === 'quick-replies' && 'list' in content) return problemsOfReplies(channel, content.list)
  if (form !== 'button' || !('interactive' in content) || content.interactive.type === 'pix') return []
  return problemsOfButton(channel, content.interactive)
}

function problemsOfReplies(channel: ChannelName, list: Choices): InteractiveProblem[] {
  const { most = 0, titleLength = 0 } = capabilities[channel].replies ?? {}
  const problems: InteractiveProblem[] = []
  for (const [at, { rows }] of list.sections.entries()) {
    for (const [index, { title }] of rows.entries())
      if (title.length > titleLength)
        problems.push({ path: `sections.${at}.rows.${index}.title`, message: 'Too Long!' })
  }
  if (list.sections.flatMap(({ rows }) => rows).length > most)
    problems.push({ path: 'sections', message: 'Too many rows' })
  const words = textAboveReplies(list) ?? textOfInteractive({ list }, channel)
  if (words.length > capabilities[channel].maxTextLength)
    problems.push({ path: 'text', message: 'Too Long!' })
  return problems
}

/** An international number. Source: Messenger Platform, call button; ITU-T E.164. */
const isInternational = (number: string) =>
  number.trim().startsWith('+') && /^[1-9]\d{6,14}$/.test(number.replace(/\D/g, ''))

function problemsOfButton(channel: ChannelName, button: TapButton): InteractiveProblem[] {
  const problems: InteractiveProblem[] = []
  if (textAboveButton(button).length > (capabilities[channel].buttonTextLength ?? Number.POSITIVE_INFINITY))
    problems.push({ path: 'description', message: 'Too Long!' })
  if (button.type === 'call' && !isInternational(button.copyText))
    problems.push({ path: 'copyText', message: 'Invalid number' })
  return problems
}
