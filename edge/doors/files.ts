import { mkdir } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Api, HeaderOf } from '../api.ts'
import type { Door } from '../edge.ts'
import { Refusal } from '../refusal.ts'
import { uploadsIn } from '../store/place.ts'
import { openStore } from '../store/store.ts'
import { answerOffset, type Receiving, Tus } from '../tus/tus.ts'
import { makeTurns } from '../tus/turns.ts'

/** What the API says of a ticket. */
interface Ticket {
  id: string
  byte_count: number
  status: 'OPEN' | 'RECEIVED' | 'STORED' | 'REFUSED' | 'EXPIRED'
}

/** Where the content of an address is. */
interface Content {
  object_key: string
  media_type: string
  name: string
}

const ticketForm = /^Ticket ([0-9A-Za-z]{43})$/i
const uploadForm = /^\/files\/([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})$/
const addressForm = /^\/files\/open\/([lx][osm][0-9a-f]{106})$/

/**
 * The door of files. Uploads come by tus 1.0 with a ticket, onto the edge's disk, where the worker inspects them; contents
 * go out by addresses that the API issued. Nothing of a body is read before the API has confirmed the ticket.
 */
export async function openFiles(api: Api, directory: string): Promise<Door> {
  const uploads = uploadsIn(directory)
  await mkdir(uploads, { recursive: true, mode: 0o755 })
  const store = await openStore(directory)
  const tus = new Tus(uploads)
  const turns = makeTurns()

  const receive = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const { method = '', url = '' } = request
    const header: HeaderOf = (name) => String(request.headers[name] ?? '')
    const ticket = ticketOf(header)
    if (ticket === undefined) {
      throw new Refusal(401, 'UNAUTHENTICATED', 'An upload ticket is required', 'Call create_upload and send Authorization: Ticket <ticket>')
    }
    const [, id] = uploadForm.exec(url) ?? []
    if (id === undefined && !(method === 'POST' && url === '/files/')) throw new Refusal(404, 'UPLOAD_NOT_FOUND', 'No such upload')
    if (id !== undefined && method === 'POST' || method === 'GET') {
      throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'Uploads are sent with POST, HEAD, PATCH and DELETE')
    }
    // Before the API is asked: what it says of an upload holds until the turn is given back.
    const giveBack = await turns.take(ticket, () => void (request.complete || request.destroy()))
    try {
      // Who has gone while it waited must not begin the upload anew.
      if (request.destroyed) return
      const found = await api.call<Ticket>('claim_upload', { p_ticket: ticket, ...(id !== undefined && { p_upload_id: id }) }, header)
      const upload = { ...found, complete: async () => void await api.call('complete_upload', { p_ticket: ticket }, header) }
      if (method === 'HEAD' && (await settled(upload))) answerOffset(response, upload, upload.byte_count)
      else if (upload.status === 'OPEN') await tus.serve(request, response, upload)
      else throw new Refusal(409, 'UPLOAD_ENDED', `The upload is ${upload.status}`, 'Read its outcome in /uploads')
    } finally {
      giveBack()
    }
  }

  /** Whether every byte is here. When the last answer was lost, the upload is completed now. */
  const settled = async (upload: Ticket & Receiving): Promise<boolean> => {
    if (upload.status === 'RECEIVED' || upload.status === 'STORED') return true
    if (upload.status !== 'OPEN' || await tus.offsetOf(upload) !== upload.byte_count) return false
    await tus.complete(upload)
    return true
  }

  const send = async (request: IncomingMessage, response: ServerResponse, token: string): Promise<void> => {
    const content = await api.call<Content>('claim_file', { p_token: token }, (name) => String(request.headers[name] ?? ''))
    const disposition = dispositionOf(content)
    const { path, address } = await store.reading(content.object_key, content.media_type, disposition)
    if (address !== undefined) response.writeHead(303, { location: address, 'cache-control': 'no-store' }).end()
    else {
      response.writeHead(200, {
        'x-accel-redirect': `/.store/${path}`, 'content-type': content.media_type, 'content-disposition': disposition,
      }).end()
    }
  }

  return {
    serve: async (request, response) => {
      const url = (request.url ?? '').split('?')[0] ?? ''
      request.url = url
      if (!url.startsWith('/files/open/')) {
        await receive(request, response)
        return
      }
      const [, token] = addressForm.exec(url) ?? []
      if (request.method !== 'GET' && request.method !== 'HEAD') {
        throw new Refusal(405, 'METHOD_NOT_ALLOWED', 'Only GET and HEAD are supported here')
      }
      if (token === undefined) throw new Refusal(404, 'FILE_NOT_FOUND', 'No such file')
      await send(request, response, token)
    },
    close: async () => api.close(),
  }
}

function ticketOf(header: HeaderOf): string | undefined {
  return ticketForm.exec(header('authorization'))?.[1]
}

/** Images and PDF are shown, everything else is only saved. */
function dispositionOf({ media_type: type, name }: Content): string {
  const isShown = type.startsWith('image/') || type === 'application/pdf'
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`
}
