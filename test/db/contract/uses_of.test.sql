-- What contracts have paid of their caps: amounts by currency and period, and visits.
begin;
select plan(10);

select test.organization('other');
select test.organization('acme');
select set_config('assetry.organization_id', test.id('acme')::text, true);
select test.site('north'), test.vendor('vendor'), test.contract_type('type');
select test.contract('care', 'type', 'vendor', 'north', p_starts_on => '2025-02-01'),
       test.contract('else', 'type', 'vendor', 'north');
select test.revision('terms', 'care', p_values => '{"cap_amount": 1000, "currency": "EUR"}');

create function pg_temp.terms(p_values jsonb) returns contract.revisions language sql as $$
  select jsonb_populate_record(r, p_values) from contract.revisions as r where r.id = test.id('terms')
$$;
create function pg_temp.balance(
  p_organization text, p_contract text, p_currency text, p_period date, p_amount numeric
) returns void language sql as $$
  select test.force(format(
    'insert into contract.cap_balances (organization_id, contract_id, currency, period_starts_on, used_amount)
     values (%L, %L, %L, %L, %s)', test.id(p_organization), test.id(p_contract), p_currency, p_period, p_amount
  ))
$$;
select pg_temp.balance('acme', 'care', 'EUR', '-infinity', 40),
       pg_temp.balance('acme', 'care', 'EUR', '2026-02-01', 30),
       pg_temp.balance('acme', 'care', 'EUR', '2025-02-01', 20), pg_temp.balance('acme', 'care', 'USD', '-infinity', 1),
       pg_temp.balance('acme', 'care', 'CHF', '-infinity', 0), pg_temp.balance('acme', 'else', 'GBP', '-infinity', 9),
       pg_temp.balance('acme', 'else', 'EUR', '-infinity', 8), pg_temp.balance('other', 'care', 'EUR', '-infinity', 7),
       pg_temp.balance('other', 'care', 'SEK', '-infinity', 6);
create function pg_temp.uses(p_values jsonb)
returns table (currency text, cap_amount numeric, used_amount numeric, used_percent numeric)
language sql
as $$ select * from contract.uses_of(pg_temp.terms(p_values), test.id('care'), '2026-02-01') order by 1 $$;
select results_eq(
  $$ select * from pg_temp.uses('{}') $$,
  $$ values ('EUR', 1000::numeric, 40::numeric, 4::numeric), ('USD', null, 1, null) $$,
  'of the term, by currency, as far as something was paid'
);
select results_eq(
  $$ select * from pg_temp.uses('{"cap_period": "YEAR"}') $$,
  $$ values ('EUR', 1000::numeric, 30::numeric, 3::numeric), ('USD', null, 0, null) $$, 'of the year that was asked for'
);
select results_eq(
  $$ select u.currency, u.cap_amount, u.used_amount, u.used_percent
       from unnest(array[500, 0, 1]) as c (cap)
      cross join lateral pg_temp.uses(jsonb_build_object('currency', 'NOK', 'cap_amount', c.cap)) as u
      where u.currency = 'NOK' $$,
  $$ values ('NOK', 500::numeric, 0::numeric, 0::numeric), ('NOK', 0, 0, null), ('NOK', 1, 0, 0) $$,
  'a cap of which nothing is used'
);
select results_eq(
  $$ select * from pg_temp.uses('{"currency": "NOK", "cap_amount": null}') $$,
  $$ values ('EUR', null::numeric, 40::numeric, null::numeric), ('USD', null, 1, null) $$,
  'without a cap what was paid alone'
);

-- A use is added to the balance of the term and to that of its year, and to no other.
delete from contract.cap_balances;
select pg_temp.balance('acme', 'care', 'EUR', '-infinity', 5), pg_temp.balance('acme', 'care', 'EUR', '2025-02-01', 5),
       pg_temp.balance('acme', 'care', 'USD', '-infinity', 5), pg_temp.balance('acme', 'care', 'USD', '2026-02-01', 5),
       pg_temp.balance('acme', 'else', 'EUR', '-infinity', 5), pg_temp.balance('acme', 'else', 'EUR', '2026-02-01', 5);
create function pg_temp.add(p_amount numeric, p_currency text, p_period date) returns void language sql as $$
  select contract.add_use(jsonb_populate_record(null::contract.uses, jsonb_build_object(
    'organization_id', test.id('acme'), 'contract_id', test.id('care'), 'currency', p_currency,
    'period_starts_on', p_period, 'covered_amount', p_amount
  )))
$$;
create function pg_temp.balances() returns text language sql as $$
  select string_agg(
           concat_ws(' ', test.name_of(contract_id), currency, period_starts_on, trim_scale(used_amount)), ', '
           order by test.name_of(contract_id), currency, period_starts_on
         )
    from contract.cap_balances
$$;
select pg_temp.add(0, 'EUR', '2026-02-01');
select is(
  pg_temp.balances(),
  'care EUR -infinity 5, care EUR 2025-02-01 5, care USD -infinity 5, care USD 2026-02-01 5, else EUR -infinity 5, '
    || 'else EUR 2026-02-01 5',
  'nothing that is paid changes nothing'
);
select pg_temp.add(10, 'EUR', '2026-02-01'), pg_temp.add(1, 'EUR', '2026-02-01'), pg_temp.add(-2, 'EUR', '2026-02-01'),
       pg_temp.add(3, 'USD', null);
select is(
  pg_temp.balances(),
  'care EUR -infinity 14, care EUR 2025-02-01 5, care EUR 2026-02-01 9, care USD -infinity 8, care USD 2026-02-01 5, '
    || 'else EUR -infinity 5, else EUR 2026-02-01 5',
  'amounts are added up, and taken off'
);

-- Visits.
create function pg_temp.visit(
  p_organization text, p_contract text, p_work_order text, p_visits integer, p_period date default '2026-02-01'
) returns void language sql as $$
  select test.force(format(
    'insert into contract.uses (organization_id, site_id, work_order_id, contract_id, revision_id, coverage_id,
       component, percent, event_at, period_starts_on, currency, cost_amount, gross_amount, covered_amount,
       cost_line_id, reversal_of, visits)
     values (%L, %L, %L, %L, uuidv7(), uuidv7(), ''LABOUR'', 100, now(), %L, ''EUR'', 0, 0, 0, %s, %s, %s)',
    test.id(p_organization), test.id('north'), test.id(p_work_order), test.id(p_contract), p_period,
    case when p_visits = 0 then 'uuidv7()' else 'null' end, case when p_visits < 0 then 'uuidv7()' else 'null' end,
    p_visits
  ))
$$;
select test.work_order(w, 'north') from unnest('{back,now,before,abroad,cost,only else}'::text[]) as w;
select pg_temp.visit('acme', 'care', 'back', 1), pg_temp.visit('acme', 'care', 'back', -1),
       pg_temp.visit('acme', 'care', 'now', 1), pg_temp.visit('acme', 'care', 'before', 1, '2025-02-01'),
       pg_temp.visit('acme', 'else', 'only else', 1), pg_temp.visit('other', 'care', 'abroad', 1),
       pg_temp.visit('acme', 'care', 'cost', 0);
select results_eq(
  $$ select contract.visits_left(pg_temp.terms('{"cap_visits": 5}'), '2025-02-01', d.day),
            contract.visits_left(pg_temp.terms('{"cap_visits": 5, "cap_period": "YEAR"}'), '2025-02-01', d.day)
       from unnest('{2024-05-01,2025-05-01,2026-05-01}'::date[]) as d (day) $$,
  $$ values (3::bigint, 5::bigint), (3, 4), (3, 4) $$, 'visits that count are taken off, of the term or of the year'
);
select is(
  contract.visits_left(pg_temp.terms('{}'), '2025-02-01', '2026-05-01'), null, 'without a limit none are counted'
);
select results_eq(
  $$ select w.name, contract.has_visit(c, test.id(w.name))
       from contract.contracts as c
      cross join unnest('{back,now,abroad,cost,only else}'::text[]) as w (name)
      where c.id = test.id('care') $$,
  $$ values ('back', false), ('now', true), ('abroad', false), ('cost', false), ('only else', false) $$,
  'work has a visit while one counts for this contract'
);
select is(
  contract.visits_left(pg_temp.terms('{"cap_visits": 2}'), '2025-02-01', '2026-05-01'), 0::bigint, 'down to none'
);

select * from finish();
rollback;
