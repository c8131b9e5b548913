import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { pipeline } from 'node:stream/promises'
import { settingOf } from '../../scripts/project/settings.ts'
import { failingAs } from './failing.ts'
import { FileFault } from './fault.ts'

/** Milliseconds of the whole scan. */
export const longestScan = 120_000
const longestAnswer = 4096

/**
 * Has clamd look at a file, where one is configured; returns whether it did. What it finds is refused; when it is away or
 * fails, that is an error, and the file is inspected again later: nothing passes without it.
 */
export async function scan(path: string, patience = longestScan): Promise<boolean> {
  const address = settingOf('ASSETRY_CLAMD')
  if (address === undefined) return false
  const answer = await failingAs('virus scanner', async () => await ask(address, path, patience))
  if (answer === 'stream: OK') return true
  if (/^stream: .+ FOUND$/.test(answer)) throw new FileFault('FILE_INFECTED', 'The virus scanner refuses the file')
  throw new Error(`The virus scanner answered "${answer.slice(0, 200)}"`)
}

async function ask(address: string, path: string, patience: number): Promise<string> {
  const [host = '', port = ''] = address.split(/:(?=\d+$)/)
  const socket = connect(Number(port), host)
  // Of the whole scan: one that sends a byte now and then does not last for ever.
  const late = setTimeout(() => socket.destroy(new Error('The virus scanner does not answer')), patience)
  // What is sent may fail because it has answered already, such as that the file is too large for it.
  pipeline(framesOf(path), socket, { end: false }).catch(() => undefined)
  try {
    let text = ''
    for await (const chunk of socket) {
      text += (chunk as Buffer).toString('latin1')
      if (text.length > longestAnswer) break
    }
    return text.replace(/[\0\s]+$/, '')
  } finally {
    clearTimeout(late)
    socket.destroy()
  }
}

/** The command INSTREAM: each part with its length before it, and one of no length at the end. */
async function* framesOf(path: string): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of createReadStream(path, { highWaterMark: 128 * 1024 })) {
    yield lengthOf((chunk as Buffer).length)
    yield chunk as Buffer
  }
  yield lengthOf(0)
}

function lengthOf(count: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(count)
  return length
}
