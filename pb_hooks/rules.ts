/** What registrations (*.pb.js) call: bundled into pb_hooks/rules.js by scripts/build-domain.mjs. One name a collection. */
export * as reports from './reports/report-hooks'
