/** Types of webhook events; receivers rely on these names, so they never change. */
export const webhookTypes = [
  'message.received',
  'message.sent',
  'message.status',
  'ticket.opened',
  'ticket.updated',
  'ticket.closed',
  'contact.created',
  'contact.updated',
  'contact.opted-out',
  'campaign.finished',
  'connection.status',
] as const
export type WebhookType = (typeof webhookTypes)[number]

/** `failing`: switched off after five days without a success; `gone`: its receiver answered 410. */
export const webhookStates = ['on', 'paused', 'failing', 'gone'] as const
export type WebhookState = (typeof webhookStates)[number]

export const deliveryStates = ['waiting', 'sending', 'delivered', 'failed'] as const
export type DeliveryState = (typeof deliveryStates)[number]

/** Reasons why a try failed, without a response or with one that does not count as success. */
export const deliveryFaults = ['blocked', 'network', 'timeout', 'redirect', 'status'] as const
export type DeliveryFault = (typeof deliveryFaults)[number]
