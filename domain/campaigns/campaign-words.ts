export const campaignStatuses = ['INATIVA', 'PROGRAMADA', 'EM_ANDAMENTO', 'CANCELADA', 'FINALIZADA'] as const
export type CampaignStatus = (typeof campaignStatuses)[number]

/**
 * Reasons why a running campaign sends nothing at the moment. Those of the first group end by themselves; a person ends those of the
 * second by «continuar», and may do so with the last of the first.
 */
export const campaignHolds = [
  ...(['preparing', 'hours', 'holiday', 'quota', 'connection', 'plan', 'quality'] as const),
  ...([
    'by-user',
    'restricted',
    'failures',
    'answers',
    'template',
    'payment',
    'connection-gone',
    'restored',
  ] as const),
] as const
export type CampaignHold = (typeof campaignHolds)[number]

/** Holds that only a person ends. */
export const lastingHolds: readonly CampaignHold[] = campaignHolds.slice(7)

/** Holds that a person may end. When such a hold begins, messages in the outbox are taken back. */
export const endableHolds: readonly CampaignHold[] = campaignHolds.slice(6)

/** How far a campaign has come with one person. The last four are ends. */
export const recipientStates = [
  ...(['waiting', 'held', 'confirming', 'queued'] as const),
  ...(['sent', 'skipped', 'failed', 'uncertain'] as const),
] as const
export type RecipientState = (typeof recipientStates)[number]

/** Why somebody waits longer, or got nothing. */
export const recipientReasons = [
  // held
  'marketing-cap',
  'talking',
  'own-hours',
  // skipped
  'opted-out',
  'invalid',
  'duplicate-person',
  'no-number',
  'blocked',
  'not-on-whatsapp',
  'missing-value',
  'no-reaction',
  'no-confirmation',
  'refused-confirmation',
  'removed',
  'taken-out',
  'ended',
  // failed
  'provider',
  'window-closed',
  'template',
  'too-long',
  'file',
  'no-connection',
  'withdrawn',
  'unexpected',
] as const
export type RecipientReason = (typeof recipientReasons)[number]

/** Counters of a campaign's totals. */
export const campaignCounters = [
  ...recipientStates,
  ...(['asked', 'confirmed', 'delivered', 'read', 'replied', 'optedOut'] as const),
] as const
export type CampaignCounter = (typeof campaignCounters)[number]

export const campaignEventKinds = [
  ...(['created', 'edited', 'scheduled', 'started', 'prepared', 'held', 'continued', 'paused'] as const),
  ...(['cancelled', 'restarted', 'people-added', 'people-removed', 'repeated', 'finished'] as const),
] as const
export type CampaignEventKind = (typeof campaignEventKinds)[number]

const hourMs = 3_600_000

/**
 * Whether a campaign's fields may be changed: not yet started and more than an hour away, cancelled, or paused by a person.
 * Source: the specification's editability rule, and pause – edit – continue.
 */
export const mayEdit = (
  {
    status,
    scheduledAt,
    hold,
  }: { status: CampaignStatus; scheduledAt: Date | null; hold: CampaignHold | null },
  now: Date,
): boolean => {
  if (status === 'INATIVA' || status === 'CANCELADA') return true
  if (status === 'PROGRAMADA') return scheduledAt === null || scheduledAt.getTime() - now.getTime() > hourMs
  return status === 'EM_ANDAMENTO' && hold === 'by-user'
}
