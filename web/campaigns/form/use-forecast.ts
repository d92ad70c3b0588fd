import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { forecastQuery, type ForecastBody } from '../campaign-queries.ts'

/** Returns the forecast for the current fields; refetched once they are unchanged for half a second. */
export function useForecast(body: ForecastBody, isOn = true) {
  const [rested] = useDebouncedValue(JSON.stringify(body), 500)
  const current = rested === JSON.stringify(body) ? body : null
  return useQuery({ ...forecastQuery(current ?? body), enabled: isOn && current !== null })
}
