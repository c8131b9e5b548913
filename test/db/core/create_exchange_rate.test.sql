begin;
select plan(21);

select test.organization('other');
select test.exchange_rate('USD', 'EUR', 7);
select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');

create function pg_temp.on_day(p_from text, p_to text, p_on date) returns text language sql as
$$ select coalesce(
     (select concat_ws(' ', trim_scale(r.rate), r.valid_on) from core.exchange_rate_on(p_from, p_to, p_on) as r), ''
   ) $$;
create function pg_temp.rate(p_values jsonb) returns uuid language sql as
$$ select id from api.create_exchange_rate(p_values) $$;

select set_eq(
  $$ select c.code, c.decimals from core.currencies as c where c.code in ('EUR', 'JPY', 'KWD') $$,
  $$ values ('EUR', 2), ('JPY', 0), ('KWD', 3) $$, 'currencies have the places of ISO 4217'
);
select is_empty(
  $$ select s.currency from core.sites as s where not core.is_currency(s.currency) $$, 'a site has a currency'
);

select test.sign_in('ann');
select results_eq(
  $$ select from_currency, to_currency, valid_on, rate
       from api.create_exchange_rate(
              '{"from_currency": "USD", "to_currency": "EUR", "valid_on": "2026-01-05", "rate": 0.9, "source": "ECB"}'
            ) $$,
  $$ values ('USD', 'EUR', '2026-01-05'::date, 0.9::numeric) $$, 'a rate holds from a day on'
);
select pg_temp.rate(r) from (values
  ('{"from_currency": "USD", "to_currency": "EUR", "valid_on": "2026-02-01", "rate": 0.8}'::jsonb),
  ('{"from_currency": "EUR", "to_currency": "JPY", "valid_on": "2026-01-10", "rate": 160}'),
  ('{"from_currency": "EUR", "to_currency": "KWD", "valid_on": "2026-01-20", "rate": 0.32}'),
  ('{"from_currency": "USD", "to_currency": "CHF", "valid_on": "2026-01-01", "rate": 0.95}')
) as v (r);
select test.refuses(
  $$ select pg_temp.rate('{"from_currency": "USD", "to_currency": "EUR", "valid_on": "2026-01-05", "rate": 1}') $$,
  'ALREADY_EXISTS', 409, 'two currencies have one rate of a day'
);
select is(
  test.field_faults(
    $$ select pg_temp.rate('{"from_currency": "ZZZ", "to_currency": "ZZZ", "valid_on": "1800-01-01",
         "rate": 0.1234567891}') $$
  ),
  'from_currency NOT_IN_VOCABULARY, rate NOT_EXACT, to_currency NOT_ALLOWED, to_currency NOT_IN_VOCABULARY, '
    || 'valid_on OUT_OF_RANGE', 'every fault is named'
);
select is(
  test.field_faults(
    $$ select pg_temp.rate('{"from_currency": "eur", "valid_on": "2026-01-05", "rate": 0}') $$
  ),
  'from_currency INVALID_FORMAT, rate TOO_SMALL, to_currency MISSING_VALUE', 'a rate is more than nothing'
);
select results_eq(
  $$ select count(*), min(rate) from api.exchange_rates $$, $$ values (5::bigint, 0.32) $$, 'those of the organization'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.rate('{"from_currency": "USD", "to_currency": "SGD", "valid_on": "2026-01-05", "rate": 1}') $$,
  'PERMISSION_DENIED', 403, 'stating rates is a right'
);
select test.sign_out();

select set_config('assetry.organization_id', test.id('acme')::text, true);
select is(pg_temp.on_day('EUR', 'EUR', '1950-01-01'), '1 1950-01-01', 'a currency is worth itself');
select is(pg_temp.on_day('USD', 'EUR', '2026-01-04'), '', 'before the first rate there is none');
select is(pg_temp.on_day('USD', 'EUR', '2026-01-31'), '0.9 2026-01-05', 'the last one before the day');
select is(pg_temp.on_day('USD', 'EUR', '2026-02-01'), '0.8 2026-02-01', 'or of the day');
select is(pg_temp.on_day('EUR', 'USD', '2026-01-31'), '1.111111111 2026-01-05', 'the inverse, to nine places');
select is(
  pg_temp.on_day('JPY', 'KWD', '2026-01-31'), '0.002 2026-01-10', 'through one third currency: 0.32 / 160'
);
select is(
  pg_temp.on_day('USD', 'KWD', '2026-02-02'), '0.256 2026-01-20', 'either of them whichever way round: 0.8 * 0.32'
);
select is(pg_temp.on_day('JPY', 'CHF', '2026-02-02'), '', 'never through two');
select test.exchange_rate('JPY', 'CHF', 0.006, '2026-02-02');
select is(pg_temp.on_day('JPY', 'CHF', '2026-02-02'), '0.006 2026-02-02', 'unless a row says so');
select test.exchange_rate('EUR', 'USD', 1.2, '2026-02-01'), test.exchange_rate('EUR', 'USD', 1.6, '2026-02-03');
select is(
  pg_temp.on_day('USD', 'EUR', '2026-02-02') || ', ' || pg_temp.on_day('USD', 'EUR', '2026-02-03'),
  '0.8 2026-02-01, 0.625 2026-02-03', 'of both ways round the newer, on one day the one that is stated so'
);
select test.exchange_rate('EUR', 'IRR', 900000, '2026-02-01'),
       test.exchange_rate('VND', 'EUR', 0.000000001, '2026-02-01');
select is(pg_temp.on_day('VND', 'IRR', '2026-02-02'), '0.0009 2026-02-01', 'exactly, and rounded once');
select is(pg_temp.on_day('IRR', 'VND', '2026-02-02'), '1111.111111111 2026-02-01', 'both ways');
select test.exchange_rate('GBP', 'EUR', 999999, '2026-02-01');
select is(pg_temp.on_day('GBP', 'IRR', '2026-02-02'), '', 'what no document can keep is no rate');
select * from finish();
rollback;
