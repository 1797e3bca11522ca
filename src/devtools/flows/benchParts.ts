/** What a machine's page shows after its picture, in a file of its own. */
export const loadFlowTools = async () =>
  (await import(/* webpackChunkName: "flow-tools" */ './FlowTools.tsx')).FlowTools
export const loadPartCard = async () =>
  (await import(/* webpackChunkName: "flow-tools" */ './picture/PartCard.tsx')).PartCard
export const loadOwnPayload = async () =>
  (await import(/* webpackChunkName: "flow-tools" */ './OwnPayload.tsx')).OwnPayload
export const loadLiveView = async () =>
  (await import(/* webpackChunkName: "flow-live" */ './LiveView.tsx')).LiveView
export const loadMarks = async () =>
  (await import(/* webpackChunkName: "flow-tools" */ './qa/Marks.tsx')).Marks
