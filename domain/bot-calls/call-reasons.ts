/** Reasons why a call to the outside failed or an answer was cut short, with the values that their sentences name. */
export const callReasons = {
  'company-busy': [],
  'company-calls-minute': [],
  'address-resting': [],
  'address-late': [],
  'address-silent': [],
  'address-redirects': [],
  'address-not-found': [],
  'address-not-public': [],
  'address-not-http': [],
  'address-status': ['status'],
  'address-page': [],
  'header-forbidden': ['name'],
  'header-line-break': ['name'],
  'answer-type': [],
  'answer-too-large': [],
  'answer-names-no-flow': [],
  'answer-unreadable-messages': [],
  'answer-form': [],
  'request-too-large': [],
  'block-key-unset': [],
  'google-refuses-account': ['status'],
  'google-gives-no-token': ['status'],
  'dialogflow-understood-nothing': [],
  'dialogflow-project-name': [],
  'dialogflow-refuses-account': ['status'],
  'dialogflow-agent-unknown': [],
  'dialogflow-quota': [],
  'dialogflow-status': ['status'],
  'dialogflow-unreadable': [],
  'typebot-status': ['status'],
  'typebot-unreadable': [],
  'typebot-unknown': [],
  'typebot-no-session': [],
  'typebot-session-lost': [],
  'ticket-gone': [],
  'block-names-no-bot': [],
  'call-names-no-integration': [],
  'integration-gone': [],
  'integration-off': [],
  'integration-without-account': [],
  'integration-is-flows': [],
  'provider-status': ['status'],
  'transcription-unreadable': [],
  'transcription-key-unset': [],
  'transcription-no-model': [],
  'recording-too-large': [],
  'voice-region': [],
  'voice-key-refused': ['status'],
  'voice-status': ['status'],
  'voice-no-recording': [],
  'model-status': ['status'],
  'model-refusal': ['status', 'code'],
  'model-unreadable': [],
  'model-silent': ['finish'],
  'model-none-offered': [],
  'block-asks-no-model': [],
  'block-without-key': [],
  'call-names-no-prompt': [],
  'prompt-gone': [],
  'prompt-off': [],
  'prompt-without-key': [],
  'ticket-answers-used': [],
  'day-tokens-used': [],
  'day-money-used': [],
  'call-overdue': [],
  'call-not-awaited': [],
  'call-broke': [],
  'plan-excludes': [],
  'file-not-fetched': ['reason'],
  'file-status': ['status'],
  'file-of-other-kind': ['kind', 'type'],
  'file-not-kept': ['code'],
} as const

export type CallReason = keyof typeof callReasons
type ReasonValues<K extends CallReason> = Record<(typeof callReasons)[K][number], string | number>

/** A reason as it is stored and sent; only `writeCallReason` makes one. */
export type WrittenReason = string & { readonly written: 'call-reason' }

/** Writes a reason as its code, followed by its values: `address-status 500`. */
export const writeCallReason = <K extends CallReason>(
  reason: K,
  ...[values]: (typeof callReasons)[K] extends readonly [] ? [] : [ReasonValues<K>]
): WrittenReason => {
  const given: Partial<Record<string, string | number>> = values ?? {}
  const written = callReasons[reason].map((name) =>
    encodeURIComponent(String(given[name] ?? '').toWellFormed()),
  )
  return [reason, ...written].join(' ') as WrittenReason
}

export type ReadReason = { reason: CallReason; values: Record<string, string> }

/** Reads a written reason; null for any other text, such as a sentence of an earlier version or a provider's own words. */
export function readCallReason(text: string): ReadReason | null {
  const [code = '', ...given] = text.split(' ')
  if (!isCallReason(code)) return null
  const names = callReasons[code]
  if (given.length !== names.length) return null
  try {
    const values = names.map((name, at) => [name, decodeURIComponent(given[at] ?? '')])
    return { reason: code, values: Object.fromEntries(values) as Record<string, string> }
  } catch {
    // Its end was cut off.
    return null
  }
}

const isCallReason = (code: string): code is CallReason => Object.hasOwn(callReasons, code)
