import { createHmac } from 'node:crypto'

/**
 * The headers by which a receiver checks that a message is ours and fresh, as the Standard Webhooks 1.0.0 say. A secret
 * is `whsec_` and base64; where there are two, because one replaces the other, each signs, and the receiver accepts
 * either. The same id is sent again when a message is.
 */
export function signatureHeaders(
  secrets: string | string[], id: string, body: string, at = new Date(),
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000))
  const signatures = [secrets].flat().map((secret) => {
    const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`
  })
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures.join(' ') }
}
