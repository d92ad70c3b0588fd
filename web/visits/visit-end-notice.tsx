import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { takeLeftCompany } from '#web/platform/session.ts'
import { showWarning } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { visitTexts } from './visit-texts.ts'

/** Tells a super user after a visit that it is over, and returns to the list of companies, where it began. */
export function VisitEndNotice() {
  const t = useTexts(visitTexts)
  const navigate = useNavigate()
  useEffect(() => {
    const company = takeLeftCompany()
    if (company === null) return
    showWarning(t('ended', { company }))
    void navigate('/companies', { replace: true })
  }, [navigate, t])
  return null
}
