import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import {
  DeleteObjectCommand, GetObjectCommand, HeadObjectCommand, ListObjectsCommand, PutObjectCommand, S3Client,
} from '@aws-sdk/client-s3'
import { getSignedUrl } from '@aws-sdk/s3-request-presigner'
import { settingOf } from '../../scripts/project/settings.ts'
import { checkKey, type Store } from './store.ts'

/** Long enough to begin; what is being read goes on. */
const addressSeconds = 60

/** A bucket of a server that speaks S3, by paths, with one PUT for each object. */
export function openS3Store(): Store {
  const [bucket, endpoint, accessKeyId, secretAccessKey] = [
    settingOf('ASSETRY_S3_BUCKET'), settingOf('ASSETRY_S3_ENDPOINT'), settingOf('ASSETRY_S3_ACCESS_KEY_ID'),
    settingOf('ASSETRY_S3_SECRET_ACCESS_KEY'),
  ]
  if (bucket === undefined || accessKeyId === undefined || secretAccessKey === undefined) {
    throw new Error('The store S3 needs ASSETRY_S3_BUCKET, ASSETRY_S3_ACCESS_KEY_ID and ASSETRY_S3_SECRET_ACCESS_KEY.')
  }
  const client = new S3Client({
    region: settingOf('ASSETRY_S3_REGION'), forcePathStyle: true, credentials: { accessKeyId, secretAccessKey },
    ...(endpoint !== undefined && { endpoint }),
    // Other servers than Amazon's do not know its checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED', responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const at = (key: string) => ({ Bucket: bucket, Key: checkKey(key) })
  const has = async (key: string): Promise<boolean> => {
    try {
      await client.send(new HeadObjectCommand(at(key)))
      return true
    } catch (error) {
      if ((error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404) return false
      throw error
    }
  }
  return {
    put: async (key, file, mediaType) => {
      const { size } = await stat(file)
      await client.send(new PutObjectCommand({
        ...at(key), Body: createReadStream(file), ContentLength: size, ContentType: mediaType,
      }))
    },
    remove: async (key) => {
      await client.send(new DeleteObjectCommand(at(key))).catch(async (error: unknown) => {
        // Not every server takes what is gone already for done.
        if (await has(key)) throw error
      })
    },
    has,
    list: async (after, limit) => {
      const { Contents: contents = [] } = await client.send(new ListObjectsCommand({
        Bucket: bucket, MaxKeys: limit, ...(after !== '' && { Marker: after }),
      }))
      return contents.flatMap(({ Key: key, LastModified: changedAt }) =>
        key === undefined || changedAt === undefined ? [] : [{ key, changedAt }])
    },
    reading: async (key, mediaType, disposition) => ({
      address: await getSignedUrl(client, new GetObjectCommand({
        ...at(key), ResponseContentType: mediaType, ResponseContentDisposition: disposition,
        ResponseCacheControl: 'private, max-age=300',
      }), { expiresIn: addressSeconds }),
    }),
    close: () => client.destroy(),
  }
}
