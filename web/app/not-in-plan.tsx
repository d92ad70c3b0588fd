import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { showProblem } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { appTexts } from './app-texts.ts'

const leaveAfterMs = 1000

/** Tells that the company may not open the screen, then redirects. */
export function NotInPlan() {
  const t = useTexts(appTexts)
  const navigate = useNavigate()
  useEffect(() => {
    showProblem(t('notInPlan'))
    const timer = setTimeout(() => void navigate('/', { replace: true }), leaveAfterMs)
    return () => clearTimeout(timer)
  }, [navigate, t])
  return null
}
