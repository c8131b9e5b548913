// Directus' own command line, without its look for updates.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

const { PEERS_DIRECTORY = '' } = process.env
await import(pathToFileURL(join(PEERS_DIRECTORY, 'node_modules/@directus/api/dist/cli/run.js')).href)
