import type { SettingKey } from '#domain/settings/setting-catalogue.ts'

/** How a setting is shown. `text` is a message that goes with it, asked for while the value is `textWhen`. */
export type ShownSetting = {
  key: SettingKey
  choices?: readonly string[]
  text?: { key: SettingKey; when: string }
  /** Shown only while another one is on. */
  needs?: SettingKey
}
export type SettingGroup = { name: 'attending' | 'messages' | 'hours' | 'privacy'; settings: ShownSetting[] }

/** The settings that act today, in the order of the screen. */
export const settingGroups: readonly SettingGroup[] = [
  {
    name: 'attending',
    settings: [
      { key: 'sendSignMessage' },
      { key: 'requiredTag' },
      { key: 'userRating' },
      { key: 'showNotificationPending' },
    ],
  },
  {
    name: 'messages',
    settings: [
      { key: 'sendGreetingAccepted', text: { key: 'greetingAcceptedMessage', when: 'enabled' } },
      { key: 'sendQueuePosition', text: { key: 'sendQueuePositionMessage', when: 'enabled' } },
      { key: 'sendMsgTransfTicket', text: { key: 'transferMessage', when: 'enabled' } },
      { key: 'acceptCallWhatsapp', text: { key: 'AcceptCallWhatsappMessage', when: 'disabled' } },
      { key: 'acceptAudioMessageContact' },
      { key: 'sendFarewellWaitingTicket' },
    ],
  },
  { name: 'hours', settings: [{ key: 'scheduleType', choices: ['disabled', 'queue', 'connection'] }] },
  {
    name: 'privacy',
    settings: [
      { key: 'enableLGPD' },
      { key: 'lgpdHideNumber', needs: 'enableLGPD' },
      { key: 'lgpdDeleteMessage', needs: 'enableLGPD' },
    ],
  },
]
