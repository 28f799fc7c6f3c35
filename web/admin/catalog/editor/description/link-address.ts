/** Where a description may lead; the shop drops every other address. */
export const isLink = (address: string): boolean => {
  const { protocol } = URL.parse(address) ?? {};
  return protocol === 'https:' || protocol === 'mailto:';
};
