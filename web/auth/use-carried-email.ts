import { useLocation } from 'react-router'
import { z } from 'zod'

const carried = z.object({ email: z.string() })

/** The address that was typed on the screen before this one, so that nobody types it twice. */
export function useCarriedEmail(): string {
  const { state } = useLocation()
  return carried.safeParse(state).data?.email ?? ''
}
