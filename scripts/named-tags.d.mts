export const NAMED_TAGS: Record<string, string>
