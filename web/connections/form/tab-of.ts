export type EditorTab = 'general' | 'integrations' | 'messages' | 'bot' | 'rating' | 'defaultFlow' | 'hours'

const tabs: [RegExp, EditorTab][] = [
  [/[iI]mport/, 'general'],
  [/^(ratingMessage|maxUseBotQueuesNPS|expiresTicketNPS)/, 'rating'],
  [/Message$|^collectiveVacation/, 'messages'],
  [/^(maxUse|timeUse|timeSend|sendId|expires|whenExpires|timeInactive|timeCreate)/, 'bot'],
  [/^(promptId|integrationId)$/, 'integrations'],
  [/^flowId/, 'defaultFlow'],
  [/^schedules/, 'hours'],
]

/** Returns the editor tab of a field. */
export const tabOf = (field: string): EditorTab =>
  field === 'timeInactiveMessage' ? 'bot' : (tabs.find(([pattern]) => pattern.test(field))?.[1] ?? 'general')
