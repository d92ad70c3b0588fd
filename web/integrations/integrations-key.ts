/** Cache key of all queries of integrations. */
export const integrationsKey = ['integrations'] as const
