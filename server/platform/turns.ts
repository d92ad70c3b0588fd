import { AppError } from '#domain/errors.ts'

type Limits = { most: number; mostWaiting: number; longestWaitMs: number }
type Place = { busy: number; waiting: (() => void)[] }

/**
 * Limits concurrent work to `most` per key; further calls wait in order of arrival. Returns a function that ends the turn. Throws
 * ERR_UNAVAILABLE when too many wait already, or the turn does not come in time.
 */
export function turns<K>({ most, mostWaiting, longestWaitMs }: Limits): (key: K) => Promise<() => void> {
  const places = new Map<K, Place>()

  const endOf = (key: K, place: Place) => {
    let ended = false
    return () => {
      if (ended) return
      ended = true
      const next = place.waiting.shift()
      if (next) return next()
      place.busy--
      if (!place.busy) places.delete(key)
    }
  }
  return async (key) => {
    const place = places.get(key) ?? { busy: 0, waiting: [] }
    places.set(key, place)
    if (place.busy < most) {
      place.busy++
      return endOf(key, place)
    }
    if (place.waiting.length >= mostWaiting) throw new AppError('ERR_UNAVAILABLE')
    await new Promise<void>((resolve, reject) => {
      const take = () => {
        clearTimeout(timer)
        resolve()
      }
      const timer = setTimeout(() => {
        place.waiting.splice(place.waiting.indexOf(take), 1)
        reject(new AppError('ERR_UNAVAILABLE'))
      }, longestWaitMs)
      place.waiting.push(take)
    })
    return endOf(key, place)
  }
}
