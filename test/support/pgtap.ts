import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { gunzipSync } from 'node:zlib'

/**
 * The SQL that defines pgTAP's functions. It is run as plain SQL and not with `create extension`, so that it needs no
 * file on the server and works on anybody's Postgres.
 */
export function pgtapSql(): string {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite-pgtap')
  const archive = gunzipSync(readFileSync(join(dirname(entry), 'pgtap.tar.gz')))
  return readFromTar(archive, 'share/postgresql/extension/pgtap.sql')
}

const block = 512

function readFromTar(archive: Buffer, path: string): string {
  let offset = 0
  while (offset < archive.length) {
    const name = archive.toString('utf8', offset, offset + 100).replace(/\0.*$/s, '')
    const size = parseInt(archive.toString('ascii', offset + 124, offset + 136), 8) || 0
    const start = offset + block
    if (name === path) return archive.toString('utf8', start, start + size)
    offset = start + Math.ceil(size / block) * block
  }
  throw new Error(`pgtap.tar.gz has no ${path}: run npm ci to get the version of @electric-sql/pglite-pgtap in use.`)
}
