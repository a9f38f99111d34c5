import { expect, test } from 'vitest'
import { isAppRoute } from './app-route'

const at = (path: string) => isAppRoute(new URL(path, 'https://mudarraj.example'))

test.each([
  '/',
  '/hashtags',
  '/post/abc',
  '/hashtag/%D9%86%D8%A7%D8%AF%D9%8A.%D8%A7%D9%84%D9%87%D9%84%D8%A7%D9%84',
  '/not/a/page',
  '/index.html',
  '/_user',
])('%s is answered with the document', (path) => expect(at(path)).toBe(true))

test.each([
  '/api/sync',
  '/api/files/profiles/a/b.png',
  '/_/',
  '/_',
  '/sw.js',
  '/assets/gone-123.js',
  '/manifest-ar.webmanifest',
])('%s belongs to the server', (path) => expect(at(path)).toBe(false))
