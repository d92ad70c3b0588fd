import { QueryClient } from '@tanstack/react-query'
import { ApiError } from './api.ts'

const mostRetries = 2

/** Refusals are final; only what never got through is tried again. Sockets keep what is shown fresh. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 60_000,
      refetchOnWindowFocus: false,
      retry: (failures, error) =>
        failures < mostRetries && !(error instanceof ApiError && error.status >= 400 && error.status < 500),
    },
  },
})
