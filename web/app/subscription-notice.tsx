import { useEffect, useRef } from 'react'
import { tellPastDue } from '#web/auth/tell-past-due.ts'
import { authTexts } from '#web/auth/auth-texts.ts'
import { currentUser } from '#web/platform/session.ts'
import { useTexts } from '#web/platform/translate.ts'
import { usePastDue } from '#web/platform/use-past-due.ts'

/** Tells that the subscription ended during the session. The login has its own notice. */
export function SubscriptionNotice() {
  const t = useTexts(authTexts)
  const ended = usePastDue()
  const known = useRef(ended)
  useEffect(() => {
    const company = currentUser()?.company
    if (ended && !known.current && company) tellPastDue(company, t)
    known.current = ended
  }, [ended, t])
  return null
}
