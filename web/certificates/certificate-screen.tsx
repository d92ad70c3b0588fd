import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { useViewer } from '#web/platform/session.ts'
import { showProblem } from '#web/platform/toast.tsx'
import { useTexts } from '#web/platform/translate.ts'
import { PageFrame } from '#web/ui/page-frame.tsx'
import { CertificatePanel } from './certificate-panel.tsx'
import { certificateTexts } from './certificate-texts.ts'

const homeAfterMs = 500

/** The certificates as a page; users who are not super users get a notice and are sent home. */
export function CertificateScreen() {
  const t = useTexts(certificateTexts)
  const navigate = useNavigate()
  const { super: isSuper } = useViewer()
  const refusal = t('notAllowed')
  useEffect(() => {
    if (isSuper) return
    showProblem(refusal)
    const timer = setTimeout(() => void navigate('/', { replace: true }), homeAfterMs)
    return () => clearTimeout(timer)
  }, [isSuper, navigate, refusal])
  return <PageFrame title={t('title')}>{isSuper && <CertificatePanel />}</PageFrame>
}
