type Rounds = { atOnce: number; mostRounds: number }

/** Repeats rounds of at most `atOnce` rows until one finds fewer or `mostRounds` are done. A round returns its number of rows. */
export async function inRounds({ atOnce, mostRounds }: Rounds, round: () => Promise<number>): Promise<void> {
  for (let done = 0; done < mostRounds; done++) {
    if ((await round()) < atOnce) return
  }
}
