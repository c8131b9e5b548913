import type { Content } from '../render/documents/content.ts'
import type { RunLink } from './addresses.ts'
import type { RunAttachment } from './attachments.ts'

/** A message as notify.claim_message hands it out: what to send, and the relay to send it through. */
export interface Message {
  id: string
  channel: 'EMAIL' | 'CHAT' | 'WEBHOOK'
  kind: 'TEST' | 'EVENT'
  recipient: string | null
  subject: string
  body: string
  created_at: Date
  host: string
  port: number
  security: 'STARTTLS' | 'TLS' | 'NONE'
  username: string | null
  password: string | null
  from_address: string | null
  from_name: string | null
  /** Of chat and webhook relays. */
  url: string | null
  message_format: 'TEXT' | 'ADAPTIVE_CARD' | null
  signing_secret: string | null
  /** Of mail: the sender on the envelope, where it is not from_address. */
  bounce_address: string | null
  /** Of a mail whose topics its recipient can end. */
  unsubscribe_url: string | null
  /** Of mail with a document, which is printed for each attempt, with the file of a report run, or with an address of it. */
  attachment: Content | RunAttachment | RunLink | null
}
