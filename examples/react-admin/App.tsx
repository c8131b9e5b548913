import { connect, type Connection, type Session } from '@assetry/client'
import { Admin, EditGuesser, ListGuesser, Resource, ShowGuesser } from 'react-admin'
import { createRoot } from 'react-dom/client'
import { assetryDataProvider } from './dataProvider.ts'

const baseUrl = 'http://127.0.0.1:3000'
const place = 'assetry.session'
let open: Connection | undefined

/** The tab keeps the session, and nobody keeps the password. */
function onSession(session: Session | undefined): void {
  if (session) sessionStorage.setItem(place, JSON.stringify(session))
  else sessionStorage.removeItem(place)
}

function connection(): Connection {
  const kept = sessionStorage.getItem(place)
  if (!kept) throw new Error('Nobody is signed in')
  return open ??= connect({ baseUrl, session: JSON.parse(kept) as Session, onSession })
}

const authProvider = {
  login: async ({ username, password }: { username: string, password: string }) => {
    open = connect({ baseUrl, email: username, password, onSession })
    await open.token()
  },
  logout: async () => {
    await open?.signOut().catch(() => undefined)
    open = undefined
    onSession(undefined)
  },
  checkAuth: async () => void connection(),
  checkError: async ({ status }: { status?: number }) => {
    if (status === 401) throw new Error('The session has ended')
  },
}

createRoot(document.body).render(
  <Admin authProvider={authProvider} dataProvider={assetryDataProvider(connection) as never}>
    <Resource name="assets" list={ListGuesser} show={ShowGuesser} edit={EditGuesser} recordRepresentation="name" />
    <Resource name="work_orders" list={ListGuesser} show={ShowGuesser} recordRepresentation="title" />
    <Resource name="sites" list={ListGuesser} show={ShowGuesser} edit={EditGuesser} recordRepresentation="name" />
  </Admin>,
)
