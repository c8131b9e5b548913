import { type FileHandle, open, rm, stat } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { Refusal } from '../refusal.ts'
import { receive, tooLong } from './receive.ts'

/** What the API says of the upload to which a request belongs. */
export interface Upload {
  id: string
  byte_count: number
}

/** An upload and what happens when its last byte is on the disk. */
export interface Receiving extends Upload {
  complete(): Promise<void>
}

export const version = { 'tus-resumable': '1.0.0' }
const contentType = 'application/offset+octet-stream'
const documentedMethods = 'Uploads are sent with POST, HEAD, PATCH and DELETE'

/**
 * The protocol tus 1.0 with creation, creation-with-upload and termination, for uploads whose size is known: each is a file that is as
 * long as what came. Requests for one upload come one after the other.
 */
export class Tus {
  readonly #directory: string

  constructor(directory: string) {
    this.#directory = directory
  }

  /** How many bytes came; undefined when none were ever sent. */
  async offsetOf({ id }: Upload): Promise<number | undefined> {
    return await stat(this.#pathOf(id)).then(({ size }) => size, noFile)
  }

  /** Completes an upload of which every byte is here. */
  async complete(upload: Receiving): Promise<void> {
    const file = await open(this.#pathOf(upload.id), 'r')
    await completeFrom(file, upload).finally(() => file.close())
  }

  async serve(request: IncomingMessage, response: ServerResponse, upload: Receiving): Promise<void> {
    const { method = '', headers } = request
    if (headers['tus-resumable'] !== '1.0.0') throw new Refusal(412, 'TUS_VERSION', 'Expected the header Tus-Resumable: 1.0.0')
    if (method === 'POST') await this.#create(request, response, upload)
    else if (method === 'PATCH') await this.#append(request, response, upload)
    else if (method === 'HEAD') await this.#tell(response, upload)
    else if (method === 'DELETE') await this.#remove(response, upload)
    else throw new Refusal(405, 'METHOD_NOT_ALLOWED', documentedMethods)
  }

  async #create(request: IncomingMessage, response: ServerResponse, upload: Receiving): Promise<void> {
    const length = readCount(request, 'upload-length', 'INVALID_LENGTH', 'Expected the size in bytes in Upload-Length')
    if (length !== upload.byte_count) {
      throw new Refusal(413, 'LENGTH_DIFFERS', `The upload has ${upload.byte_count} bytes`, 'Create an upload of this size')
    }
    const hasBody = request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
    if (hasBody) checkBody(request, 0, upload)
    const file = await open(this.#pathOf(upload.id), 'w')
    const offset = hasBody ? await receiveAndComplete(request, file, 0, upload) : await file.close()
    response.writeHead(201, {
      ...version, location: `/files/${upload.id}`, 'content-length': 0, ...(offset !== undefined && { 'upload-offset': offset }),
    }).end()
  }

  async #append(request: IncomingMessage, response: ServerResponse, upload: Receiving): Promise<void> {
    const from = readCount(request, 'upload-offset', 'INVALID_OFFSET', 'Expected a number of bytes in Upload-Offset')
    if (request.headers['upload-length'] !== undefined) {
      throw new Refusal(413, 'LENGTH_DIFFERS', 'The size of an upload does not change')
    }
    checkBody(request, from, upload)
    const file = await open(this.#pathOf(upload.id), 'r+').catch(noFile)
    if (file === undefined) throw nothingReceived()
    const { size } = await file.stat()
    if (size !== from) {
      await file.close()
      throw new Refusal(409, 'OFFSET_DIFFERS', 'Bytes were received up to another offset', 'Ask for it with HEAD')
    }
    const offset = await receiveAndComplete(request, file, from, upload)
    response.writeHead(204, { ...version, 'upload-offset': offset }).end()
  }

  async #tell(response: ServerResponse, upload: Upload): Promise<void> {
    const offset = await this.offsetOf(upload)
    if (offset === undefined) throw nothingReceived()
    answerOffset(response, upload, offset)
  }

  async #remove(response: ServerResponse, { id }: Upload): Promise<void> {
    const isGone = await rm(this.#pathOf(id)).then(() => true, noFile)
    if (isGone === undefined) throw nothingReceived()
    response.writeHead(204, version).end()
  }

  #pathOf(id: string): string {
    return join(this.#directory, id)
  }
}

export function answerOffset(response: ServerResponse, { byte_count: size }: Upload, offset: number): void {
  response.writeHead(200, { ...version, 'upload-length': size, 'upload-offset': offset, 'cache-control': 'no-store' }).end()
}

/** Closes the file in any case. */
async function receiveAndComplete(request: IncomingMessage, file: FileHandle, from: number, upload: Receiving): Promise<number> {
  try {
    const offset = await receive(request, file, from, upload.byte_count)
    if (offset === upload.byte_count) await completeFrom(file, upload)
    return offset
  } finally {
    await file.close()
  }
}

/** Whoever learns that the upload is complete may forget the file, so it is on the disk before. */
async function completeFrom(file: FileHandle, upload: Receiving): Promise<void> {
  await file.datasync()
  await upload.complete()
}

function checkBody({ headers }: IncomingMessage, offset: number, upload: Upload): void {
  if (headers['content-type'] !== contentType) {
    throw new Refusal(415, 'UNSUPPORTED_MEDIA_TYPE', `Expected Content-Type: ${contentType}`)
  }
  if (offset + Number(headers['content-length'] ?? 0) > upload.byte_count) throw tooLong()
}

function readCount({ headers }: IncomingMessage, name: string, code: string, message: string): number {
  const text = String(headers[name] ?? '')
  if (!/^\d{1,12}$/.test(text)) throw new Refusal(400, code, message)
  return Number(text)
}

function nothingReceived(): Refusal {
  return new Refusal(404, 'UPLOAD_NOT_FOUND', 'No bytes were received', 'Begin with POST /files/')
}

function noFile(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
