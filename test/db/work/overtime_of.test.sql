-- Overtime: which approved hours of which day count, with what just does not.
begin;
select plan(10);

select test.organization('acme');
select test.site('north', p_time_zone => 'Pacific/Auckland'), test.site('south'), test.site('east');
select test.person('ann');
select test.worker('wim', 'north'), test.worker('zoe', 'north'), test.worker('eva', 'south'), test.labour_rate('wim',
  60);
select test.asset('pump', 'north');
select test.work_order('fan', 'north'), test.work_order('belt', 'north'), test.work_order('gate', 'south');
update work.work_orders set asset_id = test.id('pump') where id = test.id('fan');
-- The fifth of January in Auckland begins at eleven on the fourth in UTC.
select test.labour('before', 'wim', 'fan', '2026-01-04T10:59:59Z', '2026-01-04T11:59:59Z'),
       test.labour('first', 'zoe', 'fan', '2026-01-04T11:00Z', '2026-01-04T12:00Z'),
       test.labour('last', 'wim', 'belt', '2026-01-05T10:59:59Z', '2026-01-05T11:59:59Z'),
       test.labour('after', 'zoe', 'fan', '2026-01-05T11:00Z', '2026-01-05T12:00Z'),
       test.labour('recorded', 'zoe', 'fan', '2026-01-04T20:00Z', '2026-01-04T21:00Z'),
       test.labour('short', 'eva', 'gate', '2026-01-05T11:00Z', '2026-01-05T11:00:20Z');
alter table work.labour_entries disable trigger user;
update work.labour_entries set status = 'APPROVED', approved_at = now(), approved_by = test.id('ann')
 where id <> test.id('recorded');
alter table work.labour_entries enable trigger user;
insert into work.labour_pieces (
  organization_id, site_id, labour_entry_id, position, worked_on, started_at, ended_at, minutes, base_fact, base_kind,
  base_value, increment_fact, increment_value, labour_rate_id, hourly_rate, currency, amount, superseded_at
)
select e.organization_id, e.site_id, e.id, p.position, '2026-01-05', e.started_at,
       e.started_at + make_interval(mins => p.minutes), p.minutes, p.base,
         case when p.base is not null then 'MULTIPLIER' end,
       case when p.base is not null then 1.5 end, p.increment, case when p.increment is not null then 3 end, r.id, 60,
         'EUR', 0,
       p.superseded_at
  from (
    values ('first', 1, 10, 'DAY_OVER', null, null::timestamptz), ('first', 2, 5, null, 'OUTSIDE_SHIFT', null),
           ('first', 3, 20, 'WEEK_OVER', null, now()), ('first', 4, 7, null, 'NIGHT', null),
           ('last', 1, 1, 'WEEK_OVER', null, null), ('before', 1, 3, 'DAY_OVER', null, null),
           ('after', 1, 3, 'DAY_OVER', null, null), ('recorded', 1, 3, 'DAY_OVER', null, null)
  ) as p (entry, position, minutes, base, increment, superseded_at)
  join work.labour_entries as e on e.id = test.id(p.entry)
 cross join workforce.labour_rates as r;
update work.labour_pieces set amount = minutes * 2 + position, hourly_rate = 60, currency = case when position = 4
  then 'USD' else 'EUR' end;
create function pg_temp.names(p_ids uuid[]) returns text language sql as $$
  select string_agg(test.name_of(u.id), ' ' order by test.name_of(u.id)) from unnest(p_ids) as u (id)
$$;

select test.sign_in('ann');
select results_eq(
  $$ select site_code, numerator, denominator, percent, pg_temp.names(numerator_ids), pg_temp.names(denominator_ids)
       from api.explain_overtime('2026-01-05', '2026-01-05', p_details => true) $$,
  $$ values ('NORTH', 16::numeric, 120::numeric, 13.33, 'first last', 'first last'),
            ('SOUTH', 0, 0, null, null, 'short'), (null, 16, 120, 13.33, 'first last', 'first last short') $$,
  'approved hours that began on the day of the site, and of them what is paid as overtime now'
);
select results_eq(
  $$ select site_code, numerator, denominator, numerator_ids
       from api.explain_overtime('2026-01-05', '2026-01-05', array[test.id('north')], null, array[test.id('pump')]) $$,
  $$ values ('NORTH', 15::numeric, 60::numeric, null::uuid[]) $$, 'at work on the assets that are asked for'
);
select results_eq(
  $$ select site_code, currency, numerator, denominator, percent, pg_temp.names(numerator_ids),
    pg_temp.names(denominator_ids)
       from api.explain_overtime_cost('2026-01-05', '2026-01-05', p_details => true) $$,
  $$ values ('NORTH', 'EUR', 36::numeric, 36::numeric, 100.00, 'first last', 'first last'), ('NORTH', 'USD', 0, 18,
    0.00, null, 'first'),
            (null, 'EUR', 36, 36, 100.00, 'first last', 'first last'), (null, 'USD', 0, 18, 0.00, null, 'first') $$,
  'their cost, of each currency, by the pieces that stand'
);
select results_eq(
  $$ select site_code, currency, numerator, denominator, numerator_ids
       from api.explain_overtime_cost('2026-01-05', '2026-01-05', array[test.id('north')], null,
         array[test.id('pump')]) $$,
  $$ values ('NORTH', 'EUR', 33::numeric, 33::numeric, null::uuid[]), ('NORTH', 'USD', 0, 18, null) $$,
    'at work on the assets that are asked for'
);
select is_empty($$ select 1 from api.explain_overtime_cost('2026-02-05', '2026-02-05') $$, 'no cost of no hours');
select is_empty($$ select 1 from api.explain_overtime('2026-02-05', '2026-02-05') $$, 'nothing of no hours');
select is_empty(
  $$ select 1 from api.explain_overtime('2026-01-05', '2026-01-05', array[test.id('east')]) $$, 'nor at another site'
);
select test.sign_out();

-- A figure over too many records is refused before it is made.
select set_config('assetry.organization_id', test.id('acme')::text, true);
select lives_ok(
  $$ select work.check_labour_amount(array[test.id('north')], '2026-01-05', '2026-01-05', 3) $$, 'three began that day'
);
select test.refuses(
  $$ select work.check_labour_amount(array[test.id('north')], '2026-01-05', '2026-01-05', 2) $$, 'TOO_MUCH', 422,
  'three are more than two'
);
select lives_ok(
  $$ select work.check_labour_amount(array[test.id('south')], '2026-01-05', '2026-01-05', 1) $$,
    'of sites that are asked for'
);

select * from finish();
rollback;
