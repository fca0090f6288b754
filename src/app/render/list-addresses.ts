import type { FetchApi } from '#server/http/site.ts'
import { pathOf, type List } from '#shared/calls/api-client.ts'
import type { ListAddresses } from '#browser/page.ts'
import type { Reading } from '#browser/calls/reading.ts'

const rowsAtOnce = 1_000
/** Call by call, keeping the addresses only: a large library is not to be in memory as a whole. */
export const listAddresses =
  (fetchApi: FetchApi): ListAddresses =>
  async <Row>({ queryKey }: Reading<List<Row>>, addressOf: (row: Row) => string | undefined) => {
    const addresses: string[] = []
    const path = pathOf(queryKey)
    const list = path.includes('?') ? `${path}&` : `${path}?`
    let end = 1
    for (let offset = 0; offset < end; offset += rowsAtOnce) {
      const { rows, total } = (await fetchApi(`${list}limit=${rowsAtOnce}&offset=${offset}`)) as List<Row>
      addresses.push(...rows.map(addressOf).filter((address) => address !== undefined))
      end = total
    }
    return addresses
  }
