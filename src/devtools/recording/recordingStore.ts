/** IndexedDB with the parts of this browser's recordings. Each recording belongs to one tab. */
const DATABASE = 'aqrabe-recordings'
const PARTS = 'parts'
/** ms after which a recording expires; the next recording then removes it. */
const EXPIRES_AFTER = 24 * 60 * 60 * 1000

/** Initial state (JSON) and facts of a recording. */
export interface Head {
  readonly initial: string
  readonly facts: object
  /** Epoch ms. */
  readonly startedAt: number
}
export interface Part {
  /** Only in the first part. */
  readonly head?: Head
  /** Index of its first action. A part may occur twice if it was written while the page was being left. */
  readonly from: number
  readonly actions: readonly string[]
  /** ms since the start, one per action. */
  readonly times: readonly number[]
}

/** Returns a name that sorts by its creation time. */
export function newName(now: number): string {
  return `${String(now).padStart(15, '0')}-${crypto.randomUUID()}`
}

/** Rejects with the browser's error; `QuotaExceededError` when the storage is full. */
export async function addPart(name: string, part: Part): Promise<void> {
  await inStore('readwrite', (parts) => parts.add({ ...part, name }))
}

export async function partsOf(name: string): Promise<Part[]> {
  return inStore('readonly', (parts) => parts.index('name').getAll(name) as IDBRequest<Part[]>)
}

/** Removes one recording, and all recordings that are older than a day. */
export async function removeParts(name: string, now: number): Promise<void> {
  const old = IDBKeyRange.upperBound(String(now - EXPIRES_AFTER).padStart(15, '0'))
  for (const range of [IDBKeyRange.only(name), old]) {
    const keys = await inStore('readonly', (parts) => parts.index('name').getAllKeys(range))
    for (const key of keys) await inStore('readwrite', (parts) => parts.delete(key))
  }
}

async function inStore<T>(
  mode: IDBTransactionMode,
  makeRequest: (parts: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened()
  try {
    const transaction = database.transaction(PARTS, mode)
    const request = makeRequest(transaction.objectStore(PARTS))
    return await new Promise<T>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = () => reject(transaction.error ?? request.error)
    })
  } finally {
    database.close()
  }
}

function opened(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(DATABASE, 1)
    request.onupgradeneeded = () =>
      request.result.createObjectStore(PARTS, { autoIncrement: true }).createIndex('name', 'name')
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })
}
