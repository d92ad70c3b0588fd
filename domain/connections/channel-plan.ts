import type { ChannelName } from '../channels/channel-capabilities.ts'
import type { Plan } from '../plans/plan-contract.ts'

/** The feature of the plan that each channel belongs to (decision D52). */
export const channelFlag: Record<
  ChannelName,
  keyof Pick<Plan, 'useWhatsapp' | 'useFacebook' | 'useInstagram'>
> = {
  whatsapp: 'useWhatsapp',
  whatsappapi: 'useWhatsapp',
  facebook: 'useFacebook',
  instagram: 'useInstagram',
}
