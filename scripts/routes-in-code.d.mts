export interface RouteInCode {
  /** Such as `GET /api/ads`. */
  route: string
  isOfStaff: boolean
}

export function routesInCode(): RouteInCode[]

export function usesOfDoor(): number
