import { createServer } from 'node:net'

/** Starts a mail server that accepts and stores every message. */
export async function startPostOffice() {
  const letters: string[] = []
  const server = createServer((socket) => {
    let letter: string | null = null
    socket.write('220 post.example.org\r\n')
    socket.on('data', (chunk) => {
      const text = chunk.toString()
      if (letter !== null) {
        letter += text
        if (!letter.endsWith('\r\n.\r\n')) return
        letters.push(letter)
        letter = null
        socket.write('250 kept\r\n')
      } else if (text.startsWith('DATA')) {
        letter = ''
        socket.write('354 go on\r\n')
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : 0
  return { url: `smtp://127.0.0.1:${port}`, letters, close: () => void server.close() }
}
