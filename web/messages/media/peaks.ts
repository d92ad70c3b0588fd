/** Returns the loudness of a recording in each of `count` stretches; the loudest is 1. Pure. */
export function peaksIn(samples: Float32Array, count: number): number[] {
  const stretch = Math.max(1, Math.floor(samples.length / count))
  const peaks = Array.from({ length: count }, (_, index) => {
    let sum = 0
    for (let at = index * stretch; at < Math.min((index + 1) * stretch, samples.length); at++) {
      sum += (samples[at] ?? 0) ** 2
    }
    return Math.sqrt(sum / stretch)
  })
  const most = Math.max(...peaks)
  return peaks.map((peak) => (most > 0 ? peak / most : 0))
}
