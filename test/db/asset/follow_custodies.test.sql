begin;
select plan(8);

select test.organization('acme');
select test.site('north');
select test.worker('wim', 'north');
select test.asset(n, 'north') from unnest('{drill,saw,lamp,rope,van,mast,pole}'::text[]) as a (n);
select test.booking('late', 'north', 'wim', '{lamp,rope}', '-4 hours', '-1 hour', 'RESERVED'),
       test.booking('half', 'north', 'wim', '{van,mast}', '-4 hours', '-1 hour', 'RESERVED'),
       test.booking('unused', 'north', 'wim', '{pole}', '-4 hours', '-1 hour', 'RESERVED'),
       test.booking('to come', 'north', 'wim', '{pole}', '1 hour', '2 hours', 'RESERVED');
select set_config('assetry.action', 'check_out_asset', true);
update asset.booking_lines set status = 'OUT' where asset_id = any (array[test.id('lamp'), test.id('van')]);
update asset.bookings set status = 'OUT' where id = any (array[test.id('late'), test.id('half')]);
select set_config('assetry.action', 'check_in_asset', true);
update asset.booking_lines set status = 'RETURNED' where asset_id = test.id('van');
insert into asset.custodies (id, organization_id, site_id, asset_id, external_party, checked_out_at, due_back_at)
select test.remember(d.asset || ' out', uuidv7()), test.id('acme'), test.id('north'), test.id(d.asset), 'Roofers',
       now() - interval '3 hours', d.due_at
  from (
    values ('lamp', now() - interval '1 hour'), ('saw', now() + interval '1 hour'), ('drill', null)
  ) as d (asset, due_at);

set local role assetry_worker;
select is(core.run_scheduled_task('follow_custodies'), 'DONE', 'the task runs');
reset role;
select set_eq(
  $$ select test.name_of(id), status from asset.custodies $$,
  $$ values ('lamp out', 'OVERDUE'), ('saw out', 'CHECKED_OUT'), ('drill out', 'CHECKED_OUT') $$,
  'what is past its time is late, and nothing else'
);
select set_eq(
  $$ select test.name_of(id), status from asset.bookings $$,
  $$ values ('late', 'OVERDUE'), ('half', 'COMPLETED'), ('unused', 'CANCELLED'), ('to come', 'RESERVED') $$,
  'a booking ends with its time as far as it can'
);
select set_eq(
  $$ select test.name_of(asset_id), status from asset.booking_lines $$,
  $$ values ('lamp', 'OUT'), ('rope', 'CANCELLED'), ('van', 'RETURNED'), ('mast', 'CANCELLED'), ('pole', 'CANCELLED'),
            ('pole', 'RESERVED') $$,
  'what was never taken is not held back any more'
);
select is((select amount from core.scheduled_states() where name = 'follow_custodies'), 4::bigint, 'four it were');
select is(asset.follow_custodies(), 0, 'a second run finds nothing');
select is(
  (select count(*)::integer from audit.events as e
    where e.entity_id = test.id('lamp out') and e.operation = 'UPDATE' and e.action = 'follow_custodies'),
  1, 'it is told once'
);
select is(asset.follow_custodies(now() + interval '90 minutes'), 1, 'time goes on');

select * from finish();
rollback;
