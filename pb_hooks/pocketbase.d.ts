// The part of PocketBase's globals that hooks use, with null checks. PocketBase writes its own types only when it is
// served, and they type every field as optional; tests/server/hook-types.test.ts checks the hooks against those.

declare namespace dbx {
  interface Query {
    bind(parameters: object): Query
    execute(): { rowsAffected(): number }
    all(rows: object): void
    one(row: object): void
  }
}

declare namespace core {
  interface Collection {
    readonly name: string
  }

  interface Record {
    id: string
    collection(): Collection
    original(): Record
    isNew(): boolean
    baseFilesPath(): string
    get(field: string): unknown
    getString(field: string): string
    getFloat(name: string): number
    getInt(field: string): number
    getBool(field: string): boolean
    getDateTime(field: string): { unix(): number }
    set(field: string, value: unknown): void
    load(values: object): void
    ignoreUnchangedFields(ignore: boolean): Record
    email(): string
    setEmail(email: string): void
    verified(): boolean
    setVerified(verified: boolean): void
    setPassword(password: string): void
    /** The value as its field holds it. */
    getRaw(name: string): unknown
    setRaw(name: string, value: unknown): void
    validatePassword(password: string): boolean
    tokenKey(): string
  }

  interface Filesystem {
    getReuploadableFile(key: string, preserveName: boolean): object
    close(): void
  }

  interface App {
    db(): { newQuery(sql: string): dbx.Query }
    save(record: Record): void
    delete(record: Record): void
    findRecordById(collection: string, id: string): Record
    findRecordsByIds(collection: string, ids: string[]): Record[]
    findRecordsByFilter(
      collection: string,
      filter: string,
      sort: string,
      limit: number,
      offset: number,
      parameters?: object,
    ): Record[]
    findAllRecords(collection: string): Record[]
    findCollectionByNameOrId(collection: string): Collection
    findCachedCollectionByNameOrId(collection: string): Collection
    countRecords(collection: string, condition: object): number
    runInTransaction(work: (tx: App) => void): void
    isTransactional(): boolean
    dataDir(): string
    newFilesystem(): Filesystem
    /** The server's memory, which no transaction rolls back. */
    store(): { get(key: string): unknown; set(key: string, value: unknown): void; remove(key: string): void }
    logger(): { error(message: string, ...pairs: string[]): void }
    settings(): { smtp: { enabled: boolean }; meta: { senderAddress: string; senderName: string } }
    newMailClient(): { send(message: MailerMessage): void }
  }

  /** The argument of an action's hook; `app` is the transaction where one is open. */
  interface RecordEvent {
    app: App
    record: Record
    next(): void
  }

  interface RequestEvent {
    app: App
    /** The requesting user; absent for a visitor. */
    auth?: Record
    request: { header: { get(name: string): string }; pathValue(name: string): string }
    response: { header(): { set(name: string, value: string): void } }
    hasSuperuserAuth(): boolean
    requestInfo(): { body: { [name: string]: unknown }; query: { [name: string]: string } }
    json(status: number, body: unknown): void
    noContent(status: number): void
    next(): void
  }

  interface RecordRequestEvent extends RequestEvent {
    record: Record
  }
}

declare const Record: new (collection: core.Collection) => core.Record

declare const DynamicModel: new (columns: object) => object
declare function arrayOf<T>(model: T): T[]

interface ValidationError {
  code(): string
}
declare const ValidationError: new (code: string, message: string) => ValidationError
declare class BadRequestError extends Error {
  constructor(message: string, fields: object)
}
declare class ForbiddenError extends Error {
  constructor(message: string)
}

interface MailerMessage {
  subject: string
}
declare const MailerMessage: new (message: object) => MailerMessage

declare namespace $apis {
  function recordAuthResponse(e: core.RequestEvent, user: core.Record, method: string): void
}
declare namespace $dbx {
  function hashExp(values: object): object
}
declare namespace $filesystem {
  function fileFromPath(path: string): { name: string }
}
declare namespace $security {
  function equal(a: string, b: string): boolean
  function hs256(text: string, secret: string): string
  function md5(text: string): string
  function sha256(text: string): string
  function randomStringWithAlphabet(length: number, alphabet: string): string
  function pseudorandomStringWithAlphabet(length: number, alphabet: string): string
}
