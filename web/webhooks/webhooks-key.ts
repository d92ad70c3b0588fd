/** Cache key of all queries of webhooks and their deliveries. */
export const webhooksKey = ['webhooks'] as const
export const deliveriesKey = [...webhooksKey, 'deliveries'] as const
