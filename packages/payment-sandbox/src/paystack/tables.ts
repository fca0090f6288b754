export const schema = 'sandbox_paystack'

/**
 * What only Paystack has. Its ids have 64 bits: these are odd and begin above 2^53, so that code that reads one as a
 * number of JavaScript gets another one.
 */
export const tables = `
create sequence if not exists sandbox_paystack.ids start with 9007199254740993 increment by 2;
create table if not exists sandbox_paystack.transactions (
  id bigint primary key default nextval('sandbox_paystack.ids'),
  reference text not null unique,
  access_code text unique,
  data jsonb not null
);
-- Open prompts are few; a saved card is looked for by its code.
create index if not exists transactions_prompts on sandbox_paystack.transactions (id)
  where data -> 'notes' ->> 'hasPrompt' = 'true';
create index if not exists transactions_cards
  on sandbox_paystack.transactions ((data -> 'authorization' ->> 'authorization_code'));
create table if not exists sandbox_paystack.refunds (
  id bigint primary key default nextval('sandbox_paystack.ids'),
  transaction_id bigint not null references sandbox_paystack.transactions (id),
  data jsonb not null
);
create table if not exists sandbox_paystack.disputes (
  id bigint primary key default nextval('sandbox_paystack.ids'),
  data jsonb not null
);
create index if not exists refunds_of_transaction on sandbox_paystack.refunds (transaction_id);
`
