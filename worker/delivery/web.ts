import { DeliveryFailure } from './failure.ts'
import type { Message } from './message.ts'
import { post } from './post.ts'
import { signatureHeaders } from './signature.ts'

/** Posts a message to a chat service, in the format that it reads. */
export async function sendChat(message: Message): Promise<void> {
  const body = message.message_format === 'ADAPTIVE_CARD' ? adaptiveCard(message) : text(message)
  await post(urlOf(message), JSON.stringify(body), {})
}

/** Posts a message to a web service, signed. */
export async function sendWebhook(message: Message): Promise<void> {
  const { subject, recipient } = message
  const body = JSON.stringify({
    type: message.kind === 'TEST' ? 'channel.test' : 'notification',
    timestamp: message.created_at.toISOString(),
    data: { message_id: message.id, recipient, subject, body: message.body },
  })
  await post(urlOf(message), body, signatureHeaders(message.signing_secret ?? '', `msg_${message.id}`, body))
}

/** Slack, Mattermost, Rocket.Chat, Google Chat; some of them take the room. */
function text({ subject, body, recipient }: Message): object {
  return { text: `${subject}\n${body}`, ...(recipient === null ? {} : { channel: recipient }) }
}

/** Workflows of Microsoft Teams. */
function adaptiveCard({ subject, body }: Message): object {
  const blocks = [{ text: subject, weight: 'Bolder' }, { text: body }]
  const content = {
    type: 'AdaptiveCard', version: '1.4', body: blocks.map((block) => ({ type: 'TextBlock', wrap: true, ...block })),
  }
  return { type: 'message', attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content }] }
}

function urlOf({ url }: Message): string {
  if (url === null) throw new DeliveryFailure('The relay has no URL.')
  return url
}
