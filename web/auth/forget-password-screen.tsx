import { useState } from 'react'
import { Link } from 'react-router'
import { useTexts } from '#web/platform/translate.ts'
import { authTexts } from './auth-texts.ts'
import { PublicFrame } from './public-frame.tsx'
import classes from './public-frame.module.css'
import { ResetCodeForm } from './reset-code-form.tsx'
import { ResetEmailForm } from './reset-email-form.tsx'
import { resetTexts } from './reset-texts.ts'

/** A new password in two steps: the address, then the code that was mailed to it. */
export function ForgetPasswordScreen() {
  const t = useTexts(resetTexts)
  const shared = useTexts(authTexts)
  const [email, setEmail] = useState<string | null>(null)
  return (
    <PublicFrame title={t('title')}>
      {email === null ? <ResetEmailForm onNext={setEmail} /> : <ResetCodeForm email={email} />}
      <p className={classes.foot}>
        <Link to="/login" className={classes.link ?? ''}>
          {t('backToLogin')}
        </Link>
        <span aria-hidden>·</span>
        <Link to="/signup" className={classes.link ?? ''}>
          {shared('signUp')}
        </Link>
      </p>
    </PublicFrame>
  )
}
