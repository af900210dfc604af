// Floods the server with one user's messages over many sockets, in its own process. Options: JSON in argv.
import { connect } from 'node:net'

const { url, token, sockets, seconds, messages } = JSON.parse(process.argv[2])
const { hostname, port } = new URL(url)
const text = Buffer.from('{"session_type":"heartbeat"}')
// Masked with zeroes, so that the payload stays as it is.
const frame = Buffer.concat([Buffer.from([0x81, 0x80 | text.length, 0, 0, 0, 0]), text])
const block = Buffer.concat(Array.from({ length: 1_000 }, () => frame))
const until = Date.now() + seconds * 1_000
let blocks = 0
let opened = 0
const isOver = () => Date.now() > until || blocks * 1_000 >= messages

const flood = () =>
  new Promise(done => {
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('error', () => undefined)
    socket.on('close', done)
    socket.write(
      `GET /socket?token=${encodeURIComponent(token)} HTTP/1.1\r\nHost: ${hostname}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n`,
    )
    const timer = setTimeout(() => socket.destroy(), Math.max(0, until - Date.now()))
    socket.on('close', () => clearTimeout(timer))
    const say = () => {
      do {
        if (isOver()) return socket.destroy()
        blocks += 1
      } while (socket.write(block))
      socket.once('drain', say)
    }
    socket.once('data', () => {
      opened += 1
      socket.resume()
      say()
    })
  })

await Promise.all(
  Array.from({ length: sockets }, async () => {
    while (!isOver()) await flood()
  }),
)
process.stdout.write(JSON.stringify({ sent: blocks * 1_000, opened }))
