import { expect, test } from 'vitest'
import type { StaffAdRequest } from '@/views/staff-ad-requests'
import { listedRequests } from './listed-requests'

const request = (id: string, status: StaffAdRequest['status'] = 'pending') => ({ id, status }) as StaffAdRequest

const older = [request('a'), request('b'), request('c')]

test('a request below the first page has what was decided about it, and leaves a list that it is not in', () => {
  const decided = new Map([
    ['b', 'approved' as const],
    ['c', null],
  ])
  expect(listedRequests([request('a', 'rejected')], older, 'all', decided)).toEqual([
    request('a', 'rejected'),
    request('b', 'approved'),
  ])
  expect(listedRequests([], older, 'pending', decided)).toEqual([request('a')])
})

test('without decisions all are listed once', () => {
  expect(listedRequests([request('a')], older, 'pending', new Map())).toEqual(older)
})
