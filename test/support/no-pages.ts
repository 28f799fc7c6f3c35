/** Server tests drive the API; journeys cover the built pages. */
export const noPages = {
  name: 'no-pages',
  resolveId: (id: string) => (id === 'virtual:react-router/server-build' ? '\0no-pages' : null),
  load: (id: string) => (id === '\0no-pages' ? 'export default {}' : null),
};
