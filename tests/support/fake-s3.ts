import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type FakeS3 = {
  /** The variables that lead there. */
  env: Record<'S3_ENDPOINT' | 'S3_BUCKET' | 'S3_KEY' | 'S3_SECRET' | 'S3_REGION', string>
  objects: Map<string, Buffer>
  /** How many requests it has answered. */
  asked: () => number
  /** Answers everything with this status until it is told otherwise. */
  fail: (status: number | undefined) => void
  stop: () => Promise<void>
}

type Answer = { status: number; headers?: Record<string, string>; body?: string | Buffer }

const bucket = 'sankofa-uploads'
const key = 'a-key'
const secret = 'a-secret'
const region = 'garage'
const pageSize = 3

/** An object storage for tests: what we use of S3, with its signatures (version 4), errors, ranges and pages. */
export const startFakeS3 = async (): Promise<FakeS3> => {
  const objects = new Map<string, Buffer>()
  let failure: number | undefined
  let asked = 0
  const server = createServer((request, response) => {
    void answer(request, objects, failure).then((given) => {
      asked += 1
      send(request, response, given)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: bucket,
      S3_KEY: key,
      S3_SECRET: secret,
      S3_REGION: region,
    },
    objects,
    asked: () => asked,
    fail: (status) => (failure = status),
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

const answer = async (
  request: IncomingMessage,
  objects: Map<string, Buffer>,
  failure: number | undefined,
): Promise<Answer> => {
  const body = await buffer(request)
  if (failure !== undefined) return refusal(failure, 'InternalError')
  const url = new URL(request.url ?? '/', 'http://s3')
  const wrong = wrongSignature(request, url, body)
  if (wrong) return refusal(403, wrong)
  const [, ownBucket, ...rest] = url.pathname.split('/')
  if (ownBucket !== bucket) return refusal(404, 'NoSuchBucket')
  const name = decodeURIComponent(rest.join('/'))
  if (name === '') return list(objects, url.searchParams)
  if (request.method === 'PUT') {
    objects.set(name, body)
    return { status: 200, headers: { etag: `"${createHash('md5').update(body).digest('hex')}"` } }
  }
  if (request.method === 'DELETE') {
    objects.delete(name)
    return { status: 204 }
  }
  const found = objects.get(name)
  return found ? part(found, request.headers.range) : refusal(404, 'NoSuchKey')
}

const part = (bytes: Buffer, range: string | undefined): Answer => {
  const asked = /^bytes=(\d+)-(\d*)$/.exec(range ?? '')
  if (!asked) return { status: 200, body: bytes }
  const [start, end] = [Number(asked[1]), Math.min(Number(asked[2] || Infinity), bytes.length - 1)]
  if (start > end) return refusal(416, 'InvalidRange')
  const headers = { 'content-range': `bytes ${start}-${end}/${bytes.length}` }
  return { status: 206, headers, body: bytes.subarray(start, end + 1) }
}

const list = (objects: Map<string, Buffer>, query: URLSearchParams): Answer => {
  const after = query.get('continuation-token') ?? ''
  const names = [...objects.keys()]
    .filter((name) => name.startsWith(query.get('prefix') ?? '') && name > after)
    .toSorted()
  const page = names.slice(0, Math.min(pageSize, Number(query.get('max-keys') ?? 1_000)))
  const isTruncated = page.length < names.length
  const contents = page.map(
    (name) => `<Contents><Key>${name}</Key><Size>${objects.get(name)!.length}</Size></Contents>`,
  )
  const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : ''
  const body = `<?xml version="1.0"?><ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${contents.join('')}</ListBucketResult>`
  return { status: 200, headers: { 'content-type': 'application/xml' }, body }
}

const refusal = (status: number, code: string): Answer => ({
  status,
  headers: { 'content-type': 'application/xml' },
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>No.</Message></Error>`,
})

const send = (
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: Answer,
): void => {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body ?? ''), ...headers })
  response.end(request.method === 'HEAD' ? undefined : body)
}

/** What is wrong with the signature, as AWS describes version 4; undefined if nothing is. */
const wrongSignature = (request: IncomingMessage, url: URL, body: Buffer): string | undefined => {
  const { authorization = '', 'x-amz-date': date = '', 'x-amz-content-sha256': hash = '' } = request.headers
  const found =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=(\w{64})$/.exec(
      authorization,
    )
  if (!found) return 'AccessDenied'
  const [, usedKey, day = '', usedRegion = '', signedHeaders = '', signature] = found
  if (usedKey !== key) return 'InvalidAccessKeyId'
  if (usedRegion !== region) return 'AuthorizationHeaderMalformed'
  if (hash !== 'UNSIGNED-PAYLOAD' && hash !== sha256(body)) return 'XAmzContentSHA256Mismatch'
  const query = [...url.searchParams]
    .map(([name, value]) => `${escape(name)}=${escape(value)}`)
    .toSorted()
    .join('&')
  const headers = signedHeaders.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`)
  const canonical = [request.method, url.pathname, query, headers.join(''), signedHeaders, hash].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', String(date), scope, sha256(canonical)].join('\n')
  const signingKey = [day, region, 's3', 'aws4_request'].reduce<string | Buffer>(hmac, `AWS4${secret}`)
  return hmac(signingKey, toSign).toString('hex') === signature ? undefined : 'SignatureDoesNotMatch'
}

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex')
const hmac = (signingKey: string | Buffer, text: string): Buffer =>
  createHmac('sha256', signingKey).update(text).digest()
const escape = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
