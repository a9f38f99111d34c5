export type ListEnd = 'more' | 'end' | 'unknown-offline'
