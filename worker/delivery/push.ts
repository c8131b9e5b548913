import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto'
import { DeliveryFailure } from './failure.ts'
import { type Answer, postFor, type PostOptions } from './post.ts'

/** What notify.claim_push hands out: a notice, the device that gets it, and the key of this installation. */
export interface Push {
  endpoint: string
  public_key: string
  auth_secret: string
  vapid_key: string
  vapid_value: string
  notice_id: string
  topic: string
  severity: 'INFO' | 'WARNING' | 'CRITICAL'
  subject: string
  body: string
  entity: string | null
  entity_id: string | null
}

/** Push services keep a notice for so many seconds for a device that is off. */
const timeToLive = 24 * 60 * 60
/** Of one record, which push services accept (RFC 8030, 7.2); what encryption adds is taken off. */
const recordSize = 4096
const mostBytes = 3000
const tokenSeconds = 12 * 60 * 60

/** Encrypts a notice for its device and posts it to the push service; answers what that said. Throws a DeliveryFailure. */
export async function sendPush(push: Push, origin: string | undefined, options: PostOptions = {}): Promise<Answer> {
  const body = encrypt(Buffer.from(payloadOf(push)), push.public_key, push.auth_secret)
  return await postFor(push.endpoint, body, {
    'content-type': 'application/octet-stream', 'content-encoding': 'aes128gcm', ttl: String(timeToLive),
    urgency: push.severity === 'INFO' ? 'normal' : 'high', authorization: authorizationOf(push, origin),
  }, options)
}

/** The notice as JSON; its text is cut so that all of it fits into one record. */
function payloadOf({ notice_id, topic, severity, subject, body, entity, entity_id }: Push): string {
  const rest = { notice_id, topic, severity, subject, entity, entity_id }
  let text = body
  for (;;) {
    const payload = JSON.stringify({ ...rest, body: text })
    if (Buffer.byteLength(payload) <= mostBytes || text === '') return payload
    // Never half of a character.
    text = [...text].slice(0, Math.floor([...text].length * 0.8)).join('')
  }
}

/** The keys of the sender and the salt, which are new for each message; given by tests. */
export interface Material { privateKey: Buffer, salt: Buffer }

/** A message for a device as RFC 8291 has it: one record of aes128gcm (RFC 8188). */
export function encrypt(plain: Buffer, publicKey: string, authSecret: string, material?: Material): Buffer {
  const ecdh = createECDH('prime256v1')
  if (material === undefined) ecdh.generateKeys()
  else ecdh.setPrivateKey(material.privateKey)
  const salt = material?.salt ?? randomBytes(16)
  const [device, sender] = [Buffer.from(publicKey, 'base64url'), ecdh.getPublicKey()]
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), device, sender])
  const secret = derive(sharedSecret(ecdh, device), Buffer.from(authSecret, 'base64url'), keyInfo, 32)
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  // The last record ends with 2, and with no padding.
  const sealed = Buffer.concat([cipher.update(plain), cipher.update(Buffer.from([2])), cipher.final(), cipher.getAuthTag()])
  const header = Buffer.alloc(21)
  salt.copy(header)
  header.writeUInt32BE(recordSize, 16)
  header.writeUInt8(sender.length, 20)
  return Buffer.concat([header, sender, sealed])
}

function sharedSecret(ecdh: ReturnType<typeof createECDH>, device: Buffer): Buffer {
  try {
    return ecdh.computeSecret(device)
  } catch {
    throw new DeliveryFailure('The public key of the device is not a point of its curve.')
  }
}

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) => Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Says who pushes (RFC 8292): a token for this push service, signed with the key that the device subscribed with. */
function authorizationOf({ endpoint, vapid_key: publicKey, vapid_value: privateKey }: Push, origin: string | undefined): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const claims = {
    aud: new URL(endpoint).origin, exp: Math.floor(Date.now() / 1000) + tokenSeconds, ...origin === undefined ? {} : { sub: origin },
  }
  const signed = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`
  const signature = sign('sha256', Buffer.from(signed), { key: keyOf(publicKey, privateKey), dsaEncoding: 'ieee-p1363' })
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`
}

function keyOf(publicKey: string, privateKey: string): ReturnType<typeof createPrivateKey> {
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((each) => each.toString('base64url'))
  return createPrivateKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '', d: privateKey } })
}

/** A key pair by which push services know an installation: an uncompressed point and its scalar, in base64url. */
export function newPushKey(): { publicKey: string, privateKey: string } {
  const ecdh = createECDH('prime256v1')
  const publicKey = ecdh.generateKeys('base64url')
  return { publicKey, privateKey: ecdh.getPrivateKey().toString('base64url').padStart(43, 'A') }
}
