begin;
select plan(13);

select test.organization('other');
select test.labour_rate(null, 99);
select test.organization('acme');
select test.site('north');
select test.person('ann'), test.person('max', '{*}', '{}');
select test.worker('wim', 'north'), test.worker('zoe', 'north'), test.worker('bo', 'north');
insert into workforce.crafts (id, organization_id, code, name)
values (test.remember('elec', uuidv7()), test.id('acme'), 'ELEC', 'Electrician');
update workforce.workers set craft_id = test.id('elec'), craft_level = 1 where id in (test.id('wim'), test.id('zoe'));

create function pg_temp.rate(p_hourly_rate numeric, p_values jsonb default '{}')
returns uuid
language sql
as $$
  select id
    from api.create_labour_rate(
           jsonb_build_object('currency', 'EUR', 'hourly_rate', p_hourly_rate, 'starts_on', '2026-01-01') || p_values
         )
$$;

select test.sign_in('ann');
select pg_temp.rate(30), pg_temp.rate(35, jsonb_build_object('craft_id', test.id('elec'))),
       pg_temp.rate(45, jsonb_build_object('craft_id', test.id('elec'), 'craft_level', 1)),
       pg_temp.rate(52, jsonb_build_object('worker_id', test.id('wim'), 'starts_on', '2026-07-01', 'ends_on',
         '2026-07-31')),
       pg_temp.rate(33, '{"currency": "USD"}');
select results_eq(
  $$ select hourly_rate, currency, starts_on, ends_on, row_version
       from api.create_labour_rate(
              jsonb_build_object('currency', 'EUR', 'hourly_rate', 53.5, 'worker_id', test.id('wim'), 'starts_on',
                '2026-08-01')
            ) $$,
  $$ values (53.5, 'EUR', '2026-08-01'::date, null::date, 1) $$,
  'a rate begins on the day after another one ended'
);
select test.sign_out();

create function pg_temp.on_day(p_worker text, p_on date, p_currency text default 'EUR')
returns numeric
language sql
as $$ select r.hourly_rate from workforce.labour_rate_on(test.id(p_worker), p_on, p_currency) as r $$;
select set_config('assetry.organization_id', test.id('acme')::text, true);
select is(
  array[
    pg_temp.on_day('wim', '2026-06-30'), pg_temp.on_day('wim', '2026-07-01'), pg_temp.on_day('wim', '2026-07-31'),
    pg_temp.on_day('wim', '2026-08-01'), pg_temp.on_day('zoe', '2026-07-01'), pg_temp.on_day('bo', '2026-07-01'),
    pg_temp.on_day('wim', '2026-07-01', 'USD'), pg_temp.on_day('wim', '2025-12-31'),
    pg_temp.on_day('wim', '2026-07-01', 'CHF')
  ],
  array[45, 52, 52, 53.5, 45, 30, 33, null, null]::numeric[],
  'the own rate counts first, then craft and level, then everybody''s; in its currency and on its days'
);
update workforce.workers set craft_level = 2 where id = test.id('zoe');
select is(pg_temp.on_day('zoe', '2026-07-01'), 35.0, 'a level without a rate is paid as the craft');
select set_config('assetry.organization_id', '', true);

select test.sign_in('ann');
select test.refuses(
  $$ select pg_temp.rate(1, '{"starts_on": "2030-01-01"}') $$,
  'RATE_OVERLAPS', 409, 'two do not hold at once'
);
select test.refuses(
  $$ select pg_temp.rate(1, jsonb_build_object('worker_id', test.id('wim'), 'starts_on', '2026-07-31', 'ends_on',
       '2026-07-31')) $$,
  'RATE_OVERLAPS', 409, 'the last day is part of it'
);
select test.refuses_fields(
  $$ select api.create_labour_rate('{}') $$, '{currency,hourly_rate,starts_on}', 'amount, currency and day are needed'
);
select test.refuses_fields(
  $$ select pg_temp.rate(-1, '{"currency": "euro", "craft_level": 0, "starts_on": "2026-02-30"}') $$,
  '{craft_level,currency,hourly_rate,starts_on}', 'every fault is told'
);
select test.refuses_fields(
  $$ select pg_temp.rate(1, jsonb_build_object('worker_id', test.id('wim'), 'craft_id', test.id('elec'))) $$,
  '{craft_id}', 'a rate is of a worker or of a craft'
);
select test.refuses_fields(
  $$ select pg_temp.rate(1, '{"craft_level": 1}') $$, '{craft_level}', 'only a craft has levels'
);
select test.refuses_fields(
  $$ select pg_temp.rate(1, '{"ends_on": "2025-12-31"}') $$, '{ends_on}', 'it does not end before it begins'
);
select is((select count(*) from api.labour_rates), 6::bigint, 'those of other organizations are not seen');
select test.sign_out();
select test.sign_in('max');
select is_empty('select 1 from api.labour_rates', 'what people cost is not for everybody');
select test.refuses(
  $$ select pg_temp.rate(1) $$, 'PERMISSION_DENIED', 403, 'without the permission nothing is made'
);
select test.sign_out();

select * from finish();
rollback;
