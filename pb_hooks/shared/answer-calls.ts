/**
 * A hook that Go calls by name (pocketbase/hooks): it runs the action that the input names and answers its result.
 * @throws for an action that is not among them, which only an error in Go can ask for
 */
export const answerCalls =
  <Call extends { action: string }>(actions: ReadonlyMap<string, (app: core.App, call: Call) => object>) =>
  (e: core.RecordEvent): void => {
    const call = JSON.parse(e.record.getString('input')) as Call
    const act = actions.get(call.action)
    if (!act) throw new Error(`there is no action ${call.action}`)
    e.record.set('output', JSON.stringify(act(e.app, call)))
  }
