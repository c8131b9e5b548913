import { mkdir, open } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { FileStore } from '@tus/file-store'
import { Server } from '@tus/server'
import type { Api, HeaderOf } from '../api.ts'
import type { Door } from '../edge.ts'
import { Refusal, report } from '../refusal.ts'
import { uploadsIn } from '../store/place.ts'
import { openStore } from '../store/store.ts'

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
const largest = 100 * 1024 * 1024
/** Set by this process alone, after the ticket was found good. */
const idHeader = 'x-upload-id'

/**
 * The door of files. Uploads come by tus 1.0 with a ticket, onto the edge's disk, where the worker inspects them; contents
 * go out by addresses that the API issued. Nothing of a body is read before the API has confirmed the ticket.
 */
export async function openFiles(api: Api, directory: string): Promise<Door> {
  const uploads = uploadsIn(directory)
  await mkdir(uploads, { recursive: true, mode: 0o755 })
  const store = await openStore(directory)
  const complete = async (ticket: string, id: string, header: HeaderOf): Promise<void> => {
    // Whoever learns that the upload is complete may forget the file.
    const file = await open(join(uploads, id), 'r')
    await file.sync().finally(() => file.close())
    await api.call('complete_upload', { p_ticket: ticket }, header)
  }
  const tus = new TusServer({
    path: '/files',
    datastore: new FileStore({ directory: uploads }),
    maxSize: largest,
    namingFunction: (request) => {
      const id = request.headers.get(idHeader) ?? ''
      if (!uploadForm.test(`/files/${id}`)) throw new Refusal(404, 'UPLOAD_NOT_FOUND', 'No such upload')
      return id
    },
    generateUrl: (_, { id }) => `/files/${id}`,
    onUploadFinish: async ({ headers }, { id }) => {
      const header: HeaderOf = (name) => headers.get(name) ?? ''
      await complete(ticketOf(header) ?? '', id, header)
      return {}
    },
    onResponseError: (_, error) => {
      const { status_code: known, body = '' } = error as { status_code?: number, body?: string }
      const refusal = error instanceof Refusal ? error : refusalOf(known ?? 500, body)
      if (refusal.status >= 500) report(error)
      return { status_code: refusal.status, body: refusal.body }
    },
  })

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
    const upload = await api.call<Ticket>('claim_upload', { p_ticket: ticket, ...(id !== undefined && { p_upload_id: id }) }, header)
    if (method === 'HEAD' && (await settled(upload, ticket, header))) {
      response.writeHead(200, {
        'tus-resumable': '1.0.0', 'upload-length': upload.byte_count, 'upload-offset': upload.byte_count, 'cache-control': 'no-store',
      }).end()
      return
    }
    if (upload.status !== 'OPEN') throw new Refusal(409, 'UPLOAD_ENDED', `The upload is ${upload.status}`, 'Read its outcome in /uploads')
    checkTus(method, header, upload)
    request.headers[idHeader] = upload.id
    request.rawHeaders.push(idHeader, upload.id)
    if (method === 'POST') request.url = '/files'
    await tus.handle(request, response)
  }

  /** Whether every byte is here. When the last answer was lost, the upload is completed now. */
  const settled = async (upload: Ticket, ticket: string, header: HeaderOf): Promise<boolean> => {
    if (upload.status === 'RECEIVED' || upload.status === 'STORED') return true
    if (upload.status !== 'OPEN') return false
    const { offset } = await tus.datastore.getUpload(upload.id).catch(() => ({ offset: -1 }))
    if (offset !== upload.byte_count) return false
    await complete(ticket, upload.id, header)
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
      delete request.headers[idHeader]
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

/** The server of the protocol, with refusals in the form of every other one. */
class TusServer extends Server {
  override write(...[context, headers, status, body = '']: Parameters<Server['write']>): ReturnType<Server['write']> {
    headers.set('content-type', 'application/json; charset=utf-8')
    return super.write(context, headers, status, status >= 400 && !body.startsWith('{') ? refusalOf(status, body).body : body)
  }
}

function ticketOf(header: HeaderOf): string | undefined {
  return ticketForm.exec(header('authorization'))?.[1]
}

/** What the protocol asks of a request; the rest is for the server of the protocol. */
function checkTus(method: string, header: HeaderOf, upload: Ticket): void {
  if (header('tus-resumable') !== '1.0.0') throw new Refusal(412, 'TUS_VERSION', 'Expected the header Tus-Resumable: 1.0.0')
  if (method === 'POST') {
    if (!/^\d{1,12}$/.test(header('upload-length'))) throw new Refusal(400, 'INVALID_LENGTH', 'Expected the size in bytes in Upload-Length')
    if (Number(header('upload-length')) !== upload.byte_count) {
      throw new Refusal(413, 'LENGTH_DIFFERS', `The upload has ${upload.byte_count} bytes`, 'Create an upload of this size')
    }
  }
  if (method === 'PATCH') {
    if (!/^\d{1,12}$/.test(header('upload-offset'))) throw new Refusal(400, 'INVALID_OFFSET', 'Expected a number of bytes in Upload-Offset')
    if (header('upload-length') !== '') throw new Refusal(413, 'LENGTH_DIFFERS', 'The size of an upload does not change')
    if (header('content-type') !== 'application/offset+octet-stream') {
      throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', 'Expected Content-Type: application/offset+octet-stream')
    }
  }
}

/** The refusals of the server of the protocol, by their status. */
function refusalOf(status: number, text: string): Refusal {
  const words = text.trim().split('\n')[0]?.slice(0, 200) ?? ''
  if (status === 409) return new Refusal(409, 'OFFSET_DIFFERS', 'Bytes were received up to another offset', 'Ask for it with HEAD')
  if (status === 413) return new Refusal(413, 'LENGTH_DIFFERS', 'The body is longer than the rest of the upload')
  if (status === 404 || status === 410) return new Refusal(404, 'UPLOAD_NOT_FOUND', 'No bytes were received', 'Begin with POST /files/')
  if (status === 503) return new Refusal(503, 'UPLOAD_BUSY', 'Another request sends bytes of this upload')
  return status >= 500
    ? new Refusal(500, 'INTERNAL_ERROR', 'The request could not be served')
    : new Refusal(status, 'INVALID_UPLOAD', words === '' ? 'The request is not valid' : words)
}

/** Images and PDF are shown, everything else is only saved. */
function dispositionOf({ media_type: type, name }: Content): string {
  const isShown = type.startsWith('image/') || type === 'application/pdf'
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_')
  const whole = encodeURIComponent(name).replace(/['()*]/g, (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`)
  return `${isShown ? 'inline' : 'attachment'}; filename="${plain}"; filename*=UTF-8''${whole}`
}
