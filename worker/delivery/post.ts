import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { DeliveryFailure } from './failure.ts'
import { findTarget, isAllowedServer, type Resolve, type Target } from './reach.ts'

const publicPorts = [443, 8443]
const maximumAnswerBytes = 64 * 1024
/** Statuses that say: later. */
const transientStatuses = [408, 425, 429]

export interface PostOptions {
  /** Looks names up, instead of the system. */
  resolve?: Resolve
  /** For everything, from the connection to the answer's end. */
  milliseconds?: number
}

/** The URL, if something may be posted to it: https, no name and password, a usual port. Resolves nothing. */
export function checkUrl(text: string): URL {
  if (!URL.canParse(text)) throw new DeliveryFailure('The URL is not one.')
  const url = new URL(text)
  const isAllowed = isAllowedServer(url.hostname, portOf(url))
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowed)) {
    throw new DeliveryFailure('The URL must begin with https.')
  }
  if (url.username !== '' || url.password !== '') {
    throw new DeliveryFailure('The URL must not hold a name and password.')
  }
  if (!isAllowed && !publicPorts.includes(portOf(url))) {
    throw new DeliveryFailure(`Port ${portOf(url)} is not reached: use 443 or 8443.`)
  }
  return url
}

/** What a server answered: a status, the start of its text, and for how many seconds it asks to wait. */
export interface Answer { status: number, text: string, retrySeconds: number | undefined }

/**
 * Posts a body to a server of the public internet. Success is a status 2xx, nothing else: no redirect is followed. Takes
 * 15 seconds at most and reads 64 kB of the answer. Throws a DeliveryFailure.
 */
export async function post(
  text: string, body: string, headers: Record<string, string>, options: PostOptions = {},
): Promise<void> {
  const answer = await postFor(text, body, headers, options)
  if (answer.status >= 200 && answer.status < 300) return
  const words = answer.text.trim().slice(0, 200)
  throw new DeliveryFailure(
    `${new URL(text).hostname} answered ${answer.status}${words === '' ? '' : `: ${words}`}`,
    { isTransient: answer.status >= 500 || transientStatuses.includes(answer.status) })
}

/** The same, whatever the status. Throws a DeliveryFailure when there is no answer. */
export async function postFor(
  text: string, body: string | Buffer, headers: Record<string, string>, { resolve, milliseconds = 15_000 }: PostOptions = {},
): Promise<Answer> {
  const url = checkUrl(text)
  const target = await findTarget(url.hostname, portOf(url), resolve)
  return await exchange(url, target, body, headers, milliseconds)
}

async function exchange(
  url: URL, target: Target, body: string | Buffer, headers: Record<string, string>, milliseconds: number,
): Promise<Answer> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest
  const signal = AbortSignal.timeout(milliseconds)
  try {
    return await new Promise<Answer>((resolve, reject) => {
      const outgoing = send({
        hostname: target.address,
        port: portOf(url),
        path: url.pathname + url.search,
        method: 'POST',
        agent: false,
        signal,
        // Whatever the environment says, a certificate that does not hold is no connection.
        rejectUnauthorized: true,
        ...(target.serverName === undefined ? {} : { servername: target.serverName }),
        headers: {
          'content-type': 'application/json', ...headers, host: url.host, 'content-length': Buffer.byteLength(body),
          'accept-encoding': 'identity', 'user-agent': 'Assetry', connection: 'close',
        },
      }, (incoming) => {
        const { statusCode: status = 0, headers: { 'retry-after': retryAfter } } = incoming
        readStart(incoming).then((start) => resolve({ status, text: start, retrySeconds: secondsOf(retryAfter) }), reject)
      })
      outgoing.on('error', reject)
      outgoing.end(body)
    })
  } catch (error) {
    if (!signal.aborted) throw connectionFailure(url.hostname, error)
    throw new DeliveryFailure(`${url.hostname} took longer than ${milliseconds / 1000} seconds.`, { isTransient: true })
  }
}

/** Breaks off after 64 kB: a status and a few words are all that is needed. */
async function readStart(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    chunks.push(chunk)
    size += chunk.length
    if (size >= maximumAnswerBytes) break
  }
  return Buffer.concat(chunks).subarray(0, maximumAnswerBytes).toString('utf8')
}

/** A certificate that does not hold stays so; a server that is away may come back. */
function connectionFailure(host: string, error: unknown): DeliveryFailure {
  const { code = '', message } = error as NodeJS.ErrnoException
  const isTransient = /^(ECONN|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)/.test(code)
  return new DeliveryFailure(`${host} could not be reached: ${message} (${code}).`, { isTransient })
}

/** Seconds of a Retry-After, which is a number of them or a date; undefined when it is neither. */
export function secondsOf(retryAfter: string | undefined, now = Date.now()): number | undefined {
  if (retryAfter === undefined) return undefined
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter)
  const at = Date.parse(retryAfter)
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000))
}

function portOf(url: URL): number {
  return Number(url.port || (url.protocol === 'http:' ? 80 : 443))
}
