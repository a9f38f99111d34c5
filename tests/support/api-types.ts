import type { OperationAction } from '@/domain/wire'

export interface Answer {
  status: number
  headers: Headers
  /** Parsed JSON; null for an empty body or one of another type. */
  body: Json
}

/** Answers are looked into freely by tests. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Json = any

export interface RequestOptions {
  /** Raw token, as PocketBase takes it. */
  token?: string | undefined
  body?: unknown
  headers?: Record<string, string>
}

export interface User {
  id: string
  username: string
  email: string
  password: string
  token: string
}

/** One write of a user: an operation of POST /api/sync. */
export interface UserWrite {
  action: OperationAction
  collection: string
  record: string
  body?: Record<string, unknown>
}

export interface Api {
  request(method: string, path: string, options?: RequestOptions): Promise<Answer>
  /** Sends the registration form. */
  submitRegistration(form: Record<string, unknown>): Promise<Answer>
  /** Registers and signs in. Throws unless both succeed. */
  register(account?: Partial<Pick<User, 'username' | 'email' | 'password'>>): Promise<User>
  /** Signs in; throws unless it succeeds. Returns the token. */
  signIn(email: string, password: string): Promise<string>
  /** Token of the superuser. */
  admin(): Promise<string>
  /** An operation of POST /api/sync, with its verdict as an HTTP answer. */
  write(user: User, write: UserWrite): Promise<Answer>
  post(user: User, content: string, id?: string): Promise<Answer>
  like(user: User, post: string): Promise<Answer>
  unlike(user: User, post: string): Promise<Answer>
  /** A page of rows as the superuser sees them; `query` is PocketBase's filter, sort, perPage. */
  list(collection: string, query?: Record<string, string>): Promise<{ items: Json[]; totalItems: number }>
  /** The row as the superuser sees it, hidden fields included; null when there is none. */
  row(collection: string, id: string): Promise<Json>
  /** Changes a row as the superuser; throws unless it succeeds. */
  change(collection: string, id: string, body: Record<string, unknown>): Promise<Json>
}
