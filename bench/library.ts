import pg from 'pg'
import { recountPhrasesJob } from '#features/teachings/search/job.server.ts'
import { Changes } from '#server/database/changes.ts'
import { createDb, createPool } from '#server/database/client.ts'

/** So many teachings instead of the demo content: a tenth of them about grace, one in 5,000 about Zechariah, or a week. */
export const fillLibrary = async (databaseUrl: string, count: number): Promise<void> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('truncate teachings cascade')
    await client.query(insertion, [count])
    await client.query('vacuum analyze teachings')
    await client.query('vacuum analyze teaching_counts')
    await client.query(`select pg_notify('changes', '["teachings"]')`)
  } finally {
    await client.end()
  }
  await countAsTheJobDoes(databaseUrl)
}

const countAsTheJobDoes = async (databaseUrl: string): Promise<void> => {
  const pool = createPool(databaseUrl)
  try {
    await recountPhrasesJob(createDb(pool, new Changes()), databaseUrl, new AbortController().signal).run({})
  } finally {
    await pool.end()
  }
}

const insertion = `
  insert into teachings (title, category, excerpt, content, published_at, duration)
  select
    (array['Walking', 'Waiting', 'Resting', 'Giving', 'Praying', 'Leading', 'Serving'])[1 + n % 7] || ' with ' ||
      (array['patience', 'courage', 'grace', 'wisdom', 'honesty', 'gladness', 'hope', 'care', 'rest', 'awe'])[1 + n % 10] ||
      case n % 5000 when 77 then ' and Zechariah' when 78 then ' for a week as planned' else '' end || ', part ' || n,
    (array['Life Purpose', 'Relationships', 'Theology', 'Social Justice', 'Seasons'])[1 + n % 5],
    'A teaching for a week in which nothing goes as planned and somebody has to begin: ' || md5(n::text) || '.',
    repeat('What was said that evening, with the questions. ' || md5((n * 7)::text) || ' ', 14),
    now() - n * interval '53 minutes',
    '24:31'
  from generate_series(1, $1::int) n`
