/** What log and metrics call a request: the pattern of its route or page, never its address. */
export const routeNameOf = ({ page, routeOptions }: RoutedRequest): string | undefined =>
  page || routeOptions?.url

type RoutedRequest = { page?: string; routeOptions?: { url?: string | undefined } }
