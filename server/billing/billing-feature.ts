import type { Feature } from '#server/feature.ts'
import { sendDueLetters } from './send-due-letters.ts'
import { sendDunningMail } from './send-dunning-mail.ts'
import { sendDunningMessage } from './send-dunning-message.ts'

export const billingFeature: Feature = {
  name: 'billing',
  jobs: [sendDunningMail, sendDunningMessage],
  cronJobs: () => [sendDueLetters],
}
