// Where others reach this server: the address in the bar may lead to the teacher's own machine only.

/** Whether nobody else gets there: it is the machine's own address. */
export const isOwn = (address: string): boolean => /^https?:\/\/(localhost|127\.|\[::1\])/.test(address);

/** Where a page of this server is found from other machines. `told` is where the server says that it is reached. */
export function reached(path: string, origin: string, told: string | null): string {
  const address = isOwn(origin) ? (told ?? origin) : origin;
  return `${address.replace(/\/$/, '')}/${path}`;
}
