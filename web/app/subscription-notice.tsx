import { useEffect } from 'react'
import { tellPastDue } from '#web/auth/tell-expiry.ts'
import { authTexts } from '#web/auth/auth-texts.ts'
import { subscriptionEnded } from '#web/platform/client.ts'
import { currentUser } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'

/** Says that the subscription ended where that happens in the middle of work. */
export function SubscriptionNotice() {
  const t = useTexts(authTexts)
  const ended = subscriptionEnded.use()
  useEffect(() => {
    const company = currentUser()?.company
    if (ended && company) tellPastDue(company, t)
  }, [ended, t])
  return null
}
