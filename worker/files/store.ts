import { openStore, type Store } from '../../edge/store/store.ts'
import { failingAs } from './failing.ts'

/** The store that the settings name, as edge/store opens it; its errors say that they are the store's. */
export async function openNamedStore(directory: string): Promise<Store> {
  const store = await failingAs('store', async () => await openStore(directory))
  return {
    put: async (...words) => await failingAs('store', async () => await store.put(...words)),
    fetch: async (...words) => await failingAs('store', async () => await store.fetch(...words)),
    remove: async (...words) => await failingAs('store', async () => await store.remove(...words)),
    has: async (...words) => await failingAs('store', async () => await store.has(...words)),
    list: async (...words) => await failingAs('store', async () => await store.list(...words)),
    reading: async (...words) => await store.reading(...words),
    close: () => store.close(),
  }
}
