/** Code points that XML does not have (XML 1.0, 2.2), and half characters. */
const NO_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** An order without characters that would make a document unreadable. */
export function withCleanTexts<Order>(order: Order): Order {
  const clean = (_key: string, value: unknown) => (typeof value === 'string' ? value.replace(NO_XML, '') : value)
  return JSON.parse(JSON.stringify(order, clean)) as Order
}
