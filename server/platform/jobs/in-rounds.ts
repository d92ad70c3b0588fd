type Rounds = { atOnce: number; mostRounds: number }

/** Does work round by round, each of at most `atOnce` rows, until a round finds fewer or `mostRounds` are done. A round answers how many. */
export async function inRounds({ atOnce, mostRounds }: Rounds, round: () => Promise<number>): Promise<void> {
  for (let done = 0; done < mostRounds; done++) {
    if ((await round()) < atOnce) return
  }
}
