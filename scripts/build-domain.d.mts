/** Bundles a module for the server's engine. @returns the exported names */
export function bundleForServer(input: string, file: string): Promise<string[]>
