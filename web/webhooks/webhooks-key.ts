/** Everything that is cached of webhooks and of what was sent to them. */
export const webhooksKey = ['webhooks'] as const
export const deliveriesKey = [...webhooksKey, 'deliveries'] as const
