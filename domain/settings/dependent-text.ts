import type { SettingKey } from './setting-catalogue.ts'

export type DependentText = { key: SettingKey; when: 'enabled' | 'disabled' }

/** Messages that a switch requires, with the value at which it requires them. Source: SET-039 to SET-042. */
export const dependentTexts: { readonly [key in SettingKey]?: DependentText } = {
  sendMsgTransfTicket: { key: 'transferMessage', when: 'enabled' },
  sendGreetingAccepted: { key: 'greetingAcceptedMessage', when: 'enabled' },
  sendQueuePosition: { key: 'sendQueuePositionMessage', when: 'enabled' },
  acceptCallWhatsapp: { key: 'AcceptCallWhatsappMessage', when: 'disabled' },
}

/** Returns the switch that requires a text; null for other settings. */
export function switchOf(key: SettingKey): { key: SettingKey; when: DependentText['when'] } | null {
  for (const [name, text] of Object.entries(dependentTexts)) {
    if (text.key === key) return { key: name as SettingKey, when: text.when }
  }
  return null
}
