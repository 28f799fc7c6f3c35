/** Server tests drive the API; the built pages are the journeys' business. */
export const noPages = {
  name: 'no-pages',
  resolveId: (id: string) => (id === 'virtual:react-router/server-build' ? '\0no-pages' : null),
  load: (id: string) => (id === '\0no-pages' ? 'export default {}' : null),
};
