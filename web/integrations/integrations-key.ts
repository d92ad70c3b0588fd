/** Everything that is cached of integrations. */
export const integrationsKey = ['integrations'] as const
