import type { SettingKey } from './setting-catalogue.ts'

export type DependentText = { key: SettingKey; when: 'enabled' | 'disabled' }

/** The messages that a switch needs, and the value at which it needs them. Source: SET-039 to SET-042. */
export const dependentTexts: { readonly [key in SettingKey]?: DependentText } = {
  sendMsgTransfTicket: { key: 'transferMessage', when: 'enabled' },
  sendGreetingAccepted: { key: 'greetingAcceptedMessage', when: 'enabled' },
  sendQueuePosition: { key: 'sendQueuePositionMessage', when: 'enabled' },
  acceptCallWhatsapp: { key: 'AcceptCallWhatsappMessage', when: 'disabled' },
}

/** The switch that needs a text; null for what is no such text. */
export function switchOf(key: SettingKey): { key: SettingKey; when: DependentText['when'] } | null {
  for (const [name, text] of Object.entries(dependentTexts)) {
    if (text.key === key) return { key: name as SettingKey, when: text.when }
  }
  return null
}
