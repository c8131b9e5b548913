import { createWriteStream, openAsBlob } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { AwsClient } from 'aws4fetch'
import { settingOf } from '../../scripts/project/settings.ts'
import { checkKey, type Store } from './store.ts'

/** Long enough to begin; what is being read goes on. */
const addressSeconds = 60
const longestRequest = 600_000
const retries = 3

/** What a bucket is reached with. */
export interface S3Access {
  bucket: string
  accessKeyId: string
  secretAccessKey: string
  region: string
  /** Without one it is Amazon's. */
  endpoint?: string | undefined
}

/** The bucket that the settings name. */
export function openS3Store(): Store {
  const [bucket, accessKeyId, secretAccessKey, region] = [
    settingOf('ASSETRY_S3_BUCKET'), settingOf('ASSETRY_S3_ACCESS_KEY_ID'), settingOf('ASSETRY_S3_SECRET_ACCESS_KEY'),
    settingOf('ASSETRY_S3_REGION'),
  ]
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error('The store S3 needs ASSETRY_S3_BUCKET, ASSETRY_S3_ACCESS_KEY_ID and ASSETRY_S3_SECRET_ACCESS_KEY.')
  }
  return openS3At({ bucket, accessKeyId, secretAccessKey, region, endpoint: settingOf('ASSETRY_S3_ENDPOINT') })
}

/** A bucket of a server that speaks S3, by paths, with one PUT for each object. */
export function openS3At({ bucket, accessKeyId, secretAccessKey, region, endpoint: given }: S3Access): Store {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries })
  const endpoint = (given ?? `https://s3.${region}.amazonaws.com`).replace(/\/$/, '')
  const at = (key: string): string => `${endpoint}/${bucket}/${checkKey(key)}`

  /** The text of the answer; undefined when there is no such object. */
  const ask = async (method: string, address: string, more: RequestInit = {}): Promise<string | undefined> => {
    const answer = await client.fetch(address, { method, signal: AbortSignal.timeout(longestRequest), ...more })
    const text = await answer.text()
    if (answer.ok) return text
    if (answer.status === 404 && !text.includes('NoSuchBucket')) return undefined
    throw new Error(`The store S3 answered ${answer.status} to ${method}: ${text.slice(0, 500)}`)
  }

  return {
    put: async (key, file, mediaType) => {
      const body = await openAsBlob(file)
      const kept = await ask('PUT', at(key), { body, headers: { 'content-type': mediaType } })
      if (kept === undefined) throw new Error('The store S3 takes no objects at this address')
    },
    fetch: async (key, file) => {
      const answer = await client.fetch(at(key), { method: 'GET', signal: AbortSignal.timeout(longestRequest) })
      if (answer.ok && answer.body !== null) {
        await pipeline(answer.body, createWriteStream(file))
        return true
      }
      const text = await answer.text()
      if (answer.status === 404 && !text.includes('NoSuchBucket')) return false
      throw new Error(`The store S3 answered ${answer.status} to GET: ${text.slice(0, 500)}`)
    },
    // Not every server takes what is gone already for done.
    remove: async (key) => void await ask('DELETE', at(key)),
    has: async (key) => await ask('HEAD', at(key)) !== undefined,
    list: async (after, limit) => {
      const address = new URL(`${endpoint}/${bucket}`)
      address.search = new URLSearchParams({ 'max-keys': String(limit), ...(after !== '' && { marker: after }) }).toString()
      const text = await ask('GET', address.href)
      if (text === undefined) throw new Error('The store S3 lists no objects at this address')
      return [...text.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, entry = '']) => ({
        key: elementOf(entry, 'Key'), changedAt: new Date(elementOf(entry, 'LastModified')),
      }))
    },
    reading: async (key, mediaType, disposition) => {
      const address = new URL(at(key))
      address.search = new URLSearchParams({
        'response-content-type': mediaType, 'response-content-disposition': disposition,
        'response-cache-control': 'private, max-age=300', 'X-Amz-Expires': String(addressSeconds),
      }).toString()
      const { url } = await client.sign(address.href, { method: 'GET', aws: { signQuery: true } })
      // Signed is %20; for a form, a space may be written as + as well.
      return { address: url.replaceAll('+', '%20') }
    },
    close: () => undefined,
  }
}

const characters: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: '\'' }

/** The text of an element of XML that has no elements within. */
function elementOf(xml: string, name: string): string {
  const [, text = ''] = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml) ?? []
  return text.replace(/&(\w+);/g, (whole, known: string) => characters[known] ?? whole)
}
