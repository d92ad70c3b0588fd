import { useLocation } from 'react-router'
import { z } from 'zod'

const carried = z.object({ email: z.string() })

/** Returns the e-mail address typed on the previous screen, so that users need not type it again. */
export function useCarriedEmail(): string {
  const { state } = useLocation()
  return carried.safeParse(state).data?.email ?? ''
}
