begin;
select plan(9);

select test.organization('other');
select test.remember('theirs', test.exchange_rate('USD', 'EUR', 7));
select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.remember('wrong', test.exchange_rate('USD', 'EUR', 9, '2026-01-05'));

create function pg_temp.corrected(p_name text, p_rate numeric, p_reason text default 'A point was missing')
returns uuid language sql as
$$ select id from api.correct_exchange_rate(test.id(p_name), p_rate, p_reason) $$;

select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.corrected('wrong', 0.9) $$, 'PERMISSION_DENIED', 403, 'it is a right'
);
select test.sign_out();
select test.sign_in('ann');
select test.refuses(
  $$ select pg_temp.corrected('theirs', 0.9) $$, 'EXCHANGE_RATE_NOT_FOUND', 404, 'those of another organization are not'
);
select is(
  array[
    test.field_faults($$ select pg_temp.corrected('wrong', null) $$),
    test.field_faults($$ select pg_temp.corrected('wrong', 0) $$),
    test.field_faults($$ select pg_temp.corrected('wrong', 'NaN') $$),
    test.field_faults($$ select pg_temp.corrected('wrong', 1000000) $$),
    test.field_faults($$ select pg_temp.corrected('wrong', 0.1234567891) $$),
    test.field_faults($$ select pg_temp.corrected('wrong', 1, ' ') $$)
  ],
  array[
    'p_rate MISSING_VALUE', 'p_rate OUT_OF_RANGE', 'p_rate OUT_OF_RANGE', 'p_rate OUT_OF_RANGE', 'p_rate NOT_EXACT',
    'p_reason MISSING_VALUE'
  ],
  'a rate and a reason are needed'
);
select results_eq(
  $$ select from_currency, to_currency, valid_on, rate
       from api.correct_exchange_rate(test.id('wrong'), 0.9, 'A point was missing') $$,
  $$ values ('USD', 'EUR', '2026-01-05'::date, 0.9::numeric) $$, 'another of the same day takes its place'
);
select test.refuses(
  $$ select pg_temp.corrected('wrong', 0.91) $$, 'EXCHANGE_RATE_SUPERSEDED', 409, 'a rate is corrected once'
);
select results_eq(
  $$ select rate, superseded_at is null, reason, corrects_id = test.id('wrong')
       from api.exchange_rates order by rate $$,
  $$ values (0.9::numeric, true, 'A point was missing', true), (9, false, null, null) $$, 'both stay on record'
);
select is(
  (select (c.id is not null) from api.correct_exchange_rate(
     (select e.id from api.exchange_rates as e where e.rate = 0.9), 0.92, 'Again') as c), true,
  'the one that replaced it can be corrected, too'
);
select test.sign_out();
select set_config('assetry.organization_id', test.id('acme')::text, true);
select is(
  (select trim_scale(r.rate) from core.exchange_rate_on('USD', 'EUR', '2026-01-05') as r), 0.92, 'the last one holds'
);
select is(
  (select array_agg(distinct e.action) from audit.events as e where e.entity = 'core.exchange_rates'
      and e.organization_id = test.id('acme') and e.action is not null), array['correct_exchange_rate'],
  'the log keeps who corrected it'
);
select * from finish();
rollback;
