import type { PlanFlag } from '#domain/access/plan-flag.ts'
import { outsideHoursChoices } from '#domain/settings/outside-hours-choice.ts'
import type { SettingKey } from '#domain/settings/setting-catalogue.ts'

/** How a setting is shown. */
export type ShownSetting = {
  key: SettingKey
  /** One of these; without them, and without `field`, a switch. */
  choices?: readonly string[]
  /** Kind of a field; `secret`: never shown again; `providers`: payment providers in an order. */
  field?: 'line' | 'text' | 'number' | 'secret' | 'providers'
  /** Shown only while another one is on. */
  needs?: SettingKey
}
export type SettingGroup = {
  name:
    | 'attending'
    | 'messages'
    | 'hours'
    | 'privacy'
    | 'outreach'
    | 'support'
    | 'bots'
    | 'ai'
    | 'installation'
    | 'payments'
    | 'listening'
  /** Settings of the installation, only for its super user. */
  super?: true
  /** The feature of the plan that they belong to. */
  plan?: PlanFlag
  settings: ShownSetting[]
}

/** The settings in the order of the screen. */
export const settingGroups: readonly SettingGroup[] = [
  {
    name: 'attending',
    settings: [
      { key: 'sendSignMessage' },
      { key: 'requiredTag' },
      { key: 'userRating' },
      { key: 'ratingRestDays', field: 'number', needs: 'userRating' },
      { key: 'showNotificationPending' },
      { key: 'closeTicketOnTransfer' },
    ],
  },
  {
    name: 'messages',
    settings: [
      { key: 'sendGreetingAccepted' },
      { key: 'sendGreetingMessageOneQueues' },
      { key: 'sendQueuePosition' },
      { key: 'sendMsgTransfTicket' },
      { key: 'acceptCallWhatsapp' },
      { key: 'acceptAudioMessageContact' },
      { key: 'sendFarewellWaitingTicket' },
    ],
  },
  {
    name: 'hours',
    settings: [
      { key: 'scheduleType', choices: ['disabled', 'queue', 'company', 'connection'] },
      { key: 'botOutsideHours', choices: outsideHoursChoices },
    ],
  },
  {
    name: 'privacy',
    settings: [
      { key: 'enableLGPD' },
      { key: 'lgpdMessage', field: 'text', needs: 'enableLGPD' },
      { key: 'lgpdLink', field: 'line', needs: 'enableLGPD' },
      { key: 'lgpdConsent', needs: 'enableLGPD' },
      { key: 'lgpdHideNumber', needs: 'enableLGPD' },
      { key: 'lgpdDeleteMessage', needs: 'enableLGPD' },
    ],
  },
  {
    name: 'outreach',
    settings: [
      { key: 'optOutByWords' },
      { key: 'optOutWords', field: 'text', needs: 'optOutByWords' },
      { key: 'optOutMessage', field: 'text' },
      { key: 'newChatsPerDay', field: 'number' },
    ],
  },
  {
    name: 'support',
    settings: [{ key: 'supportMessages' }],
  },
  {
    name: 'bots',
    settings: [
      { key: 'chatBotType', choices: ['text', 'list', 'button'] },
      { key: 'userRandom' },
      { key: 'DirectTicketsToWallets' },
    ],
  },
  {
    name: 'ai',
    plan: 'useOpenAi',
    settings: [
      { key: 'aiModel', field: 'line' },
      { key: 'aiFallbackModel', field: 'line' },
      { key: 'aiDailyTokens', field: 'number' },
      { key: 'aiDailyCents', field: 'number' },
      { key: 'aiTicketAnswers', field: 'number' },
      { key: 'aiAllowedLinks', field: 'text' },
    ],
  },
  {
    name: 'installation',
    super: true,
    settings: [
      { key: 'userCreation' },
      { key: 'trialDays', field: 'number' },
      { key: 'supportLink', field: 'line' },
      { key: 'downloadLimit', choices: ['32', '64', '128', '256', '512', '1024', '2048'] },
    ],
  },
  {
    name: 'payments',
    super: true,
    settings: [
      { key: 'eficlientid', field: 'secret' },
      { key: 'eficlientsecret', field: 'secret' },
      { key: 'efichavepix', field: 'secret' },
      { key: 'mpaccesstoken', field: 'secret' },
      { key: 'stripeprivatekey', field: 'secret' },
      { key: 'asaastoken', field: 'secret' },
      { key: 'efiwebhooksecret', field: 'secret' },
      { key: 'mpwebhooksecret', field: 'secret' },
      { key: 'stripewebhooksecret', field: 'secret' },
      { key: 'asaaswebhooktoken', field: 'secret' },
      { key: 'paymentOrder', field: 'providers' },
      { key: 'invoiceLeadDays', field: 'number' },
      { key: 'graceDays', field: 'number' },
      { key: 'sleepDays', field: 'number' },
    ],
  },
  { name: 'listening', super: true, settings: [{ key: 'openaikeyaudio', field: 'secret' }] },
]
