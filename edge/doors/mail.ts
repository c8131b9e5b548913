import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Api, HeaderOf } from '../api.ts'
import type { Door } from '../edge.ts'
import { Refusal } from '../refusal.ts'

const linkForm = /^\/mail\/unsubscribe\/([0-9a-f]{96})$/
const longestReport = 256 * 1024

/**
 * The door of mail. A link of a mail ends mails of its topics by POST, as mail programs send it (RFC 8058) and the button
 * of the page does that GET shows. A report of a mail that could not be delivered (RFC 3464) comes to /mail/bounces.
 */
export function openMail(api: Api): Door {
  const unsubscribe = async (request: IncomingMessage, response: ServerResponse, header: HeaderOf, token: string): Promise<void> => {
    const words = wordsOf(header('accept-language'))
    if (request.method === 'POST') {
      request.resume()
      await api.call('unsubscribe_notices', { p_token: token }, header)
      show(response, page(words, `<p>${words.done}</p>`))
      return
    }
    const button = `<form method="post"><input type="hidden" name="List-Unsubscribe" value="One-Click"><button>${words.button}</button></form>`
    show(response, page(words, `<p>${words.question}</p>${button}`))
  }

  const record = async (request: IncomingMessage, response: ServerResponse, header: HeaderOf): Promise<void> => {
    const report = reportIn(await textOf(request))
    if (report === undefined) {
      throw new Refusal(422, 'INVALID_REPORT', 'The body is no report of a mail of ours', 'Send the whole message with its headers (RFC 3464)')
    }
    const { token, action, status, diagnostic } = report
    // Delays and deliveries change nothing.
    const { recorded } = action === 'failed'
      ? await api.call<{ recorded: boolean }>('record_mail_bounce', { p_token: token, p_status: status, p_diagnostic: diagnostic }, header)
      : { recorded: false }
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ recorded }))
  }

  return {
    serve: async (request, response) => {
      const header: HeaderOf = (name) => String(request.headers[name] ?? '')
      const url = request.url ?? ''
      const [, token] = linkForm.exec(url) ?? []
      if (token !== undefined) await unsubscribe(request, response, header, token)
      else if (url === '/mail/bounces') await record(request, response, header)
      else throw new Refusal(404, 'MAIL_LINK_NOT_FOUND', 'No such link')
    },
    close: async () => api.close(),
  }
}

interface Words { language: string, title: string, question: string, button: string, done: string }

const english: Words = {
  language: 'en', title: 'Unsubscribe', question: 'Do you want no more mails of this kind?', button: 'Unsubscribe',
  done: 'You get no more mails of this kind. The notices are still in your inbox.',
}
const german: Words = {
  language: 'de', title: 'Abbestellen', question: 'Möchten Sie keine solchen Mails mehr erhalten?', button: 'Abbestellen',
  done: 'Sie erhalten keine solchen Mails mehr. Die Benachrichtigungen bleiben in Ihrem Posteingang der Anwendung.',
}

function wordsOf(acceptLanguage: string): Words {
  return /^\s*de\b/i.test(acceptLanguage) ? german : english
}

function page({ language, title }: Words, body: string): string {
  return `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`
    + `<title>${title}</title><h1>${title}</h1>${body}</html>`
}

/** Nothing of it is run, framed or looked for by name. */
function show(response: ServerResponse, html: string): void {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex',
    'content-security-policy': "default-src 'none'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
  }).end(html)
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size > longestReport) throw new Refusal(413, 'PAYLOAD_TOO_LARGE', 'A report has at most 256 KiB')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('latin1')
}

interface Report { token: string, action: string, status: string, diagnostic: string | null }

/**
 * What a report says of its first recipient; undefined when it is none. Our mails have one. The token is in the address
 * that the report was sent to. The part of the report is never encoded (RFC 3464, 2).
 */
export function reportIn(message: string): Report | undefined {
  const lines = message.split(/\r?\n/)
  const end = lines.indexOf('')
  const head = unfolded(lines.slice(0, end < 0 ? 0 : end))
  const [token] = ['to', 'delivered-to', 'x-original-to', 'envelope-to'].flatMap((name) => {
    const found = /\+([0-9a-f]{48})@/i.exec(head.get(name) ?? '')?.[1]
    return found === undefined ? [] : [found.toLowerCase()]
  })
  const part = lines.findIndex((line, place) => place > end && /^content-type:\s*message\/(global-)?delivery-status\b/i.test(line))
  if (token === undefined || part < 0) return undefined
  // Behind the headers of the part come the fields of the message, then those of the recipient, up to the boundary.
  const rest = lines.slice(part)
  const boundary = rest.findIndex((line) => line.startsWith('--'))
  const fields = unfolded(boundary < 0 ? rest : rest.slice(0, boundary))
  const [, status] = /^\s*([245]\.\d{1,3}\.\d{1,3})\b/.exec(fields.get('status') ?? '') ?? []
  const [, action] = /^\s*([a-z]+)/i.exec(fields.get('action') ?? '') ?? []
  if (status === undefined || action === undefined) return undefined
  const diagnostic = fields.get('diagnostic-code')?.replace(/^[^;]{0,40};/, '').trim().slice(0, 500)
  return { token, action: action.toLowerCase(), status, diagnostic: diagnostic ?? null }
}

/** The first of each header, its continued lines joined. */
function unfolded(lines: string[]): Map<string, string> {
  const found = new Map<string, string[]>()
  let last: string[] | undefined
  for (const line of lines) {
    if (/^[ \t]/.test(line)) {
      last?.push(line.trim())
      continue
    }
    const colon = line.indexOf(':')
    const name = line.slice(0, Math.max(colon, 0)).trim().toLowerCase()
    last = name === '' || found.has(name) ? undefined : []
    if (last !== undefined) {
      found.set(name, last)
      last.push(line.slice(colon + 1).trim())
    }
  }
  return new Map([...found].map(([name, values]) => [name, values.join(' ')]))
}
