import type { Task } from 'graphile-worker'

interface Asked {
  email: string
  hostname: string | null
  organization: string | null
}

/** Writes the mails that a forgotten password needs; who has the address is asked here, out of the request's time. */
const sendPasswordReset: Task = async (payload, { query }) => {
  const { email, hostname, organization } = payload as Asked
  await query('select notify.send_password_reset($1, $2, $3)', [email, hostname, organization])
}

export default sendPasswordReset
