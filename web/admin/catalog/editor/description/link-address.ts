/** Whether a description may link there; the shop removes every other link. */
export const isLink = (address: string): boolean => {
  const { protocol } = URL.parse(address) ?? {};
  return protocol === 'https:' || protocol === 'mailto:';
};
