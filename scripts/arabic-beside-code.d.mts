import type { Plugin } from 'vite'

export function arabicBesideCode(): Plugin
