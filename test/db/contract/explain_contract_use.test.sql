begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.vendor('vendor'), test.contract_type('type');
select test.contract('care', 'type', 'vendor', 'north', p_starts_on => current_date - 99,
  p_ends_on => current_date + 100),
       test.contract('year', 'type', 'vendor', 'north', p_starts_on => (current_date - 9 - interval '1 year')::date,
         p_ends_on => (current_date + interval '3 years')::date),
       test.contract('open', 'type', 'vendor', 'north'), test.contract('far', 'type', 'vendor', 'south');
select test.revision('terms', 'care', p_values => '{"cap_amount": 1000, "currency": "EUR"}'),
       test.revision('yearly', 'year', p_values => '{"cap_amount": 200, "currency": "EUR", "cap_period": "YEAR"}'),
       test.revision('plain', 'open');
select test.contract('coming', 'type', 'vendor', 'north', p_starts_on => current_date + 10,
         p_ends_on => current_date + 19),
       test.contract('gone', 'type', 'vendor', 'north', p_starts_on => current_date - 20,
         p_ends_on => current_date - 11);
select test.revision('early', 'coming', p_values => '{"cap_amount": 100, "currency": "EUR"}'),
       test.revision('late', 'gone', p_values => '{"cap_amount": 100, "currency": "EUR"}');
insert into contract.cap_balances (organization_id, contract_id, currency, period_starts_on, used_amount)
values (test.id('acme'), test.id('coming'), 'EUR', '-infinity', 5),
       (test.id('acme'), test.id('gone'), 'EUR', '-infinity', 5);
insert into contract.cap_balances (organization_id, contract_id, currency, period_starts_on, used_amount)
values (test.id('acme'), test.id('care'), 'EUR', '-infinity', 750), (test.id('acme'), test.id('care'), 'USD',
  '-infinity', 5),
       (test.id('acme'), test.id('year'), 'EUR', '-infinity', 180),
       (test.id('acme'), test.id('year'), 'EUR', (current_date - 9), 30);
select test.person('nora', '{north}', '{contract.read}'), test.person('max', '{*}', '{}');

create function pg_temp.use(p_contract text)
returns table (title text, currency text, cap numeric, used numeric, rest numeric, percent numeric, gone integer,
  days integer, part numeric, pace numeric) language sql as $$
  select p_contract, u.currency, u.cap_amount, u.used_amount, u.left_amount, u.used_percent, u.elapsed_days,
    u.total_days,
         u.elapsed_percent, u.pace
    from api.explain_contract_use(test.id(p_contract)) as u
$$;
select test.sign_in('nora');
select results_eq(
  $$ select currency, cap_amount, used_amount, left_amount, used_percent, elapsed_days, total_days, elapsed_percent,
    pace
       from api.explain_contract_use(test.id('care')) $$,
  $$ values ('EUR', 1000.0, 750.0, 250.0, 75.0, 100, 200, 50.0, 1.5),
            ('USD', null, 5.0, null, null, 100, 200, 50.0, null) $$, 'what is used beside the days that have gone'
);
select results_eq(
  $$ select cap_period, period_starts_on = current_date - 9, used_amount, left_amount, elapsed_days,
    total_days in (365, 366)
       from api.explain_contract_use(test.id('year')) $$,
  $$ values ('YEAR', true, 30.0, 170.0, 10, true) $$, 'of the present year where the cap is for each'
);
select is(
  (select count(*) from api.explain_contract_use(test.id('open'))), 0::bigint, 'nothing of a contract without a cap'
);
select results_eq(
  $$ select test.name_of(c.id), u.used_amount, u.elapsed_days, u.total_days, u.elapsed_percent, u.pace
       from unnest(array[test.id('coming'), test.id('gone')]) as c (id)
      cross join lateral api.explain_contract_use(c.id) as u $$,
  $$ values ('coming', 5.0, 0, 10, 0.0, null), ('gone', 5.0, 10, 10, 100.0, 0.05) $$,
  'before its first day none has gone, after its last all have'
);
select results_eq(
  $$ select c.title, c.days_left, c.cap_left, c.cap_currency from api.contracts as c where c.title in ('care',
    'open') order by 1 $$,
  $$ values ('care', 100, 250.0, 'EUR'), ('open', null, null, null) $$, 'the list has what is left'
);
select test.sign_out();
select test.contract('soon', 'type', 'vendor', 'north', p_starts_on => current_date + 1,
  p_ends_on => current_date + 10),
       test.contract('done', 'type', 'vendor', 'north', p_starts_on => current_date - 10,
         p_ends_on => current_date - 1),
       test.contract('next', 'type', 'vendor', 'north', p_starts_on => current_date + 1,
         p_ends_on => current_date + 400),
       test.contract('rest', 'type', 'vendor', 'north', p_starts_on => (current_date - 9 - interval '1 year')::date,
         p_ends_on => current_date + 20),
       test.contract('free', 'type', 'vendor', 'north', p_ends_on => current_date + 20),
       test.contract('none', 'type', 'vendor', 'north', p_starts_on => current_date, p_ends_on => current_date);
select test.revision('soon 1', 'soon', p_values => '{"cap_amount": 100, "currency": "EUR"}'),
       test.revision('done 1', 'done', p_values => '{"cap_amount": 0, "currency": "EUR"}'),
       test.revision('next 1', 'next', p_values => '{"cap_amount": 100, "currency": "EUR", "cap_period": "YEAR"}'),
       test.revision('rest 1', 'rest', p_values => '{"cap_amount": 100, "currency": "EUR", "cap_period": "YEAR"}'),
       test.revision('free 1', 'free'), test.revision('none 1', 'none', p_values => '{"cap_amount": 8,
         "currency": "EUR"}');
insert into contract.cap_balances (organization_id, contract_id, currency, period_starts_on, used_amount)
values (test.id('acme'), test.id('rest'), 'EUR', '-infinity', 90), (test.id('acme'), test.id('free'), 'GBP',
  '-infinity', 3),
       (test.id('acme'), test.id('free'), 'CHF', '-infinity', 0), (test.id('acme'), test.id('done'), 'EUR',
         '-infinity', 4);
select test.sign_in('nora');
select results_eq(
  $$ select * from pg_temp.use('soon') union all select * from pg_temp.use('done') union all select * from
    pg_temp.use('none') $$,
  $$ values ('soon', 'EUR', 100.0, 0.0, 100.0, 0.0, 0, 10, 0.0, null::numeric),
            ('done', 'EUR', 0.0, 4.0, -4.0, null, 10, 10, 100.0, null),
            ('none', 'EUR', 8.0, 0.0, 8.0, 0.0, 1, 1, 100.0, 0.0) $$,
  'no day has gone before the first one, and all after the last'
);
select results_eq(
  $$ select n.period_starts_on - current_date, n.period_ends_on = (current_date + 1 + interval '1 year')::date - 1,
    n.elapsed_days
       from api.explain_contract_use(test.id('next')) as n $$,
  $$ values (1, true, 0) $$, 'before its first day the first year'
);
select results_eq(
  $$ select r.used_amount, r.period_starts_on - current_date, r.period_ends_on - current_date, r.elapsed_days,
    r.total_days
       from api.explain_contract_use(test.id('rest')) as r $$,
  $$ values (0.0, -9, 20, 10, 30) $$, 'the last year ends with the contract'
);
select results_eq(
  $$ select f.currency, f.cap, f.used, f.rest, f.gone, f.days from pg_temp.use('free') as f $$,
  $$ values ('GBP', null::numeric, 3.0, null::numeric, null::integer, null::integer) $$,
  'without a cap what was paid, and nothing of a currency in which it was all given back'
);
select test.refuses(
  $$ select api.explain_contract_use(test.id('far')) $$, 'CONTRACT_NOT_FOUND', 404, 'out of reach there is none'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.explain_contract_use(test.id('care')) $$, 'PERMISSION_DENIED', 403, 'for those who read contracts'
);
select results_eq(
  $$ select c.days_left, c.cap_left, c.cap_currency from api.contracts as c where c.title = 'care' $$,
  $$ values (100, null::numeric, null) $$, 'others see the days alone'
);
select test.sign_out();

-- What a termination gives back: 12,000 for 2026, ended on 31 March, are 275 of 365 days.
select results_eq(
  $$ select contract.refund_of(c, '2026-03-31'), contract.refund_of(c, '2025-06-01'), contract.refund_of(c,
    '2027-01-01')
       from jsonb_populate_record(null::contract.contracts, '{"starts_on": "2026-01-01", "ends_on": "2026-12-31",
         "total_value": 12000, "currency": "EUR", "status": "TERMINATED", "terminated_from": "ACTIVE"}') as c $$,
  $$ values (9041.10, 12000.00, 0.00) $$, 'the share of the days that are left, in coins'
);
select is(
  (select contract.refund_of(c, '2026-03-31') from jsonb_populate_record(null::contract.contracts,
    '{"starts_on": "2026-01-01",
     "ends_on": "2026-12-31", "total_value": 12000, "currency": "EUR", "status": "TERMINATED",
       "terminated_from": "DRAFT"}') as c),
  null, 'nothing of what was never approved'
);
select test.force(format('update contract.contracts set total_value = 2000, currency = ''EUR'' where id = %L',
  test.id('care')));
select test.person('ann');
select test.sign_in('ann');
select results_eq(
  $$ select status, refund_amount, refund_currency from api.terminate_contract(test.id('care'), 'Sold') $$,
  $$ values ('TERMINATED', 1000.0, 'EUR') $$, 'a termination tells it'
);
select test.sign_out();

select * from finish();
rollback;
