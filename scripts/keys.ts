import { type Client } from 'pg'
import { setTimeout as sleep } from 'node:timers/promises'
import { withClient } from './connection.ts'
import { jwksText, readSigningKeys, writeJwks } from './stack/jwks.ts'
