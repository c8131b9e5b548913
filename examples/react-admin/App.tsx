import { connect, type Connection, type Session } from '@assetry/client'
import {
  Admin, Create, CreateButton, Datagrid, DateField, Edit, EditGuesser, ExportButton, FilterButton, Form, List, ListGuesser,
  Login, PasswordInput, ReferenceInput, Resource, SaveButton, SelectInput, ShowGuesser, SimpleForm, TextField, TextInput,
  Toolbar, TopToolbar, useLogin, useNotify,
} from 'react-admin'
import { createRoot } from 'react-dom/client'
import { assetryDataProvider } from './dataProvider.ts'

const baseUrl = import.meta.env.VITE_ASSETRY_URL ?? 'http://127.0.0.1:3000'
const place = 'assetry.session'
let open: Connection | undefined

/** The tab keeps the session of a person, and nobody keeps the password. */
function onSession(session: Session | undefined): void {
  if (session) sessionStorage.setItem(place, JSON.stringify(session))
  else sessionStorage.removeItem(place)
}

function connection(): Connection {
  if (open) return open
  const kept = sessionStorage.getItem(place)
  if (!kept) throw new Error('Nobody is signed in')
  return open = connect({ baseUrl, session: JSON.parse(kept) as Session, onSession })
}

/** Without an email it is an API key, which nobody keeps either: who loads the page anew is asked for it again. */
const authProvider = {
  login: async ({ email, secret }: { email?: string, secret: string }) => {
    const asked = connect(email ? { baseUrl, email, password: secret, onSession } : { baseUrl, apiKey: secret })
    await asked.token()
    open = asked
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

function SignIn() {
  const login = useLogin()
  const notify = useNotify()
  const onSubmit = async (values: object) =>
    await login(values).catch((error: Error) => notify(error.message, { type: 'error' }))
  return (
    <Login>
      <Form onSubmit={onSubmit}>
        <TextInput source="email" helperText="Empty to sign in with an API key" />
        <PasswordInput source="secret" label="Password or API key" />
        <SaveButton label="Sign in" icon={<></>} alwaysEnable />
      </Form>
    </Login>
  )
}

const words = (text?: string) => text && `*${text}*`
const withoutStars = (text?: string) => text?.replaceAll('*', '') ?? ''
const statuses = [
  'PLANNED', 'ON_ORDER', 'RECEIVED', 'COMMISSIONING', 'IN_SERVICE', 'STANDBY', 'IN_STORAGE', 'MOTHBALLED', 'LOST',
  'DECOMMISSIONED', 'DISPOSED', 'CANCELLED'
]
  .map((id) => ({ id, name: id }))

const assetFilters = [
  <TextInput key="name" source="name@ilike" label="Name" parse={words} format={withoutStars} alwaysOn />,
  <SelectInput key="status" source="status" choices={statuses} alwaysOn />,
]

const AssetList = () => (
  <List filters={assetFilters} actions={<TopToolbar><FilterButton /><CreateButton /><ExportButton /></TopToolbar>}>
    <Datagrid bulkActionButtons={false}>
      <TextField source="asset_number" />
      <TextField source="name" />
      <TextField source="status" />
      <TextField source="site_name" />
      <DateField source="updated_at" showTime />
    </Datagrid>
  </List>
)

/** What is refused is shown at its field: the form waits for the answer, and validates nothing that the API does. */
const AssetCreate = () => (
  <Create redirect="list">
    <SimpleForm>
      <ReferenceInput source="site_id" reference="sites"><SelectInput optionText="name" /></ReferenceInput>
      <TextInput source="name" />
      <TextInput source="serial_number" />
    </SimpleForm>
  </Create>
)

/** There is nothing to delete by: what was made is archived, or ended by an action of its own. */
const AssetEdit = () => (
  <Edit mutationMode="pessimistic" redirect="list">
    <SimpleForm toolbar={<Toolbar><SaveButton /></Toolbar>}>
      <TextInput source="name" />
      <TextInput source="serial_number" />
      <TextInput source="description" multiline />
    </SimpleForm>
  </Edit>
)

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Admin
    authProvider={authProvider} dataProvider={assetryDataProvider(connection) as never} loginPage={SignIn} requireAuth
    disableTelemetry
  >
    <Resource name="assets" list={AssetList} create={AssetCreate} edit={AssetEdit} recordRepresentation="name" />
    <Resource name="work_orders" list={ListGuesser} show={ShowGuesser} recordRepresentation="title" />
    <Resource name="sites" list={ListGuesser} show={ShowGuesser} edit={EditGuesser} recordRepresentation="name" />
  </Admin>,
)
