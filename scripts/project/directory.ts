import { resolve } from 'node:path'

/** The directory that holds package.json. */
export const projectDirectory = resolve(import.meta.dirname, '../..')
