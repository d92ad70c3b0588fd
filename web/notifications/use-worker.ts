import { useEffect } from 'react'
import { useNavigate } from 'react-router'
import { z } from 'zod'
import { noticeState } from './notice-state.ts'

/** Registers the worker that shows push notices. Browsers have none on insecure addresses. */
const registerWorker = async (): Promise<void> => {
  if ('serviceWorker' in navigator) await navigator.serviceWorker.register('/service-worker.js')
}

const renewPush = async (): Promise<void> => {
  if (noticeState() === 'on') await (await import('./browser-notices.ts')).renewPush()
}

const opening = z.object({ open: z.string().startsWith('/') })

/** Keeps the worker of notices registered, and opens the ticket of a notice that was clicked. */
export function useWorker(): void {
  const navigate = useNavigate()
  useEffect(() => {
    // A failure only disables notices, which the bell reports.
    registerWorker()
      .then(renewPush)
      .catch(() => {})
  }, [])
  useEffect(() => {
    const worker = 'serviceWorker' in navigator ? navigator.serviceWorker : null
    const hear = ({ data }: MessageEvent) => {
      const asked = opening.safeParse(data)
      if (asked.success) void navigate(asked.data.open)
    }
    worker?.addEventListener('message', hear)
    return () => worker?.removeEventListener('message', hear)
  }, [navigate])
}
