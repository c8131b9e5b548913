import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { settingOf } from '../../scripts/project/settings.ts'
import { FileFault } from './fault.ts'

const longestScan = 120_000
const longestAnswer = 4096

/**
 * Has clamd look at a file, where one is configured; returns whether it did. What it finds is refused; when it is away or
 * fails, that is an error, and the file is inspected again later: nothing passes without it.
 */
export async function scan(path: string): Promise<boolean> {
  const address = settingOf('ASSETRY_CLAMD')
  if (address === undefined) return false
  const answer = await ask(address, path)
  if (/\bOK$/.test(answer)) return true
  if (/\bFOUND$/.test(answer)) throw new FileFault('FILE_INFECTED', 'The virus scanner refuses the file')
  throw new Error(`The virus scanner answered ${answer.slice(0, 200)}`)
}

async function ask(address: string, path: string): Promise<string> {
  const [host = '', port = ''] = address.split(/:(?=\d+$)/)
  const socket = connect(Number(port), host)
  socket.setTimeout(longestScan, () => socket.destroy(new Error('The virus scanner does not answer')))
  const answered = (async () => {
    let text = ''
    for await (const chunk of socket) {
      text += (chunk as Buffer).toString('latin1')
      if (text.length > longestAnswer) break
    }
    return text.replace(/[\0\s]+$/, '')
  })()
  // What is sent may fail because it has answered already, such as that the file is too large for it.
  const sent = (async () => {
    socket.write('zINSTREAM\0')
    for await (const chunk of createReadStream(path, { highWaterMark: 128 * 1024 })) {
      const length = Buffer.alloc(4)
      length.writeUInt32BE((chunk as Buffer).length)
      socket.write(length)
      if (!socket.write(chunk as Buffer)) await new Promise((resolve) => socket.once('drain', resolve).once('close', resolve))
      if (socket.destroyed) return
    }
    socket.write(Buffer.alloc(4))
  })()
  sent.catch(() => undefined)
  try {
    return await answered
  } finally {
    socket.destroy()
  }
}
