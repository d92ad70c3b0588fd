const voices = ['log', 'info', 'warn', 'error', 'debug'] as const

/** Suppresses the console output of libsignal: it prints whole sessions with their private keys. */
export function quietLibsignal(): void {
  for (const voice of voices) {
    const say = console[voice].bind(console)
    console[voice] = (...words: unknown[]) => {
      if (!new Error().stack?.includes('/libsignal/')) say(...words)
    }
  }
}
