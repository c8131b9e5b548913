begin;
select plan(15);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset_booking.update,custody.record}'), test.person('max', '{north}', '{}');
select test.worker('wim', 'north'), test.worker('eva', 'north');
select test.asset('lamp', 'north'), test.asset('far', 'south');
select test.booking('mine', 'north', 'wim', '{lamp}', '-1 hour', '2 hours'),
       test.booking('theirs', 'north', 'eva', '{lamp}', '4 hours', '6 hours'),
       test.booking('draft', 'north', 'eva', '{lamp}', '4 hours', '6 hours', 'DRAFT'),
       test.booking('done', 'north', 'eva', '{lamp}', '-6 hours', '-4 hours', 'CANCELLED'),
       test.booking('far one', 'south', 'eva', '{far}', '4 hours', '6 hours');

-- A booking extended until some hours from now.
create function pg_temp.extend(p_booking text, p_by interval)
returns setof asset.asset_booking_answer
language sql
as $$
  select * from api.update_asset_booking(test.id(p_booking), jsonb_build_object('ends_at', now() + p_by))
$$;

select test.sign_in('tess');
select results_eq(
  $$ select status, ends_at, row_version from pg_temp.extend('mine', '4 hours') $$,
  $$ values ('RESERVED', now() + interval '4 hours', 2) $$,
  'a booking is extended until the next one begins'
);
select is(
  (select ends_at from api.asset_booking_assets where booking_id = test.id('mine')), now() + interval '4 hours',
  'with its assets'
);
select test.refuses(
  $$ select pg_temp.extend('mine', '5 hours') $$, 'ASSET_NOT_AVAILABLE', 409, 'but not into the next one'
);
select test.refuses(
  $$ select pg_temp.extend('mine', '-30 minutes') $$, 'ASSET_BOOKING_OVER', 422, 'nor to an end that is past'
);
select test.refuses_fields(
  $$ select pg_temp.extend('mine', '-2 hours') $$, '{ends_at}', 'nor to one before its start'
);
select is(
  (select ends_at from pg_temp.extend('draft', '5 hours')), now() + interval '5 hours', 'a draft holds nothing back'
);
select test.refuses(
  $$ select pg_temp.extend('done', '5 hours') $$, 'ASSET_BOOKING_NOT_OPEN', 409, 'what is over stays as it is'
);
select test.refuses(
  $$ select pg_temp.extend('far one', '5 hours') $$, 'ASSET_BOOKING_NOT_FOUND', 404, 'out of reach it does not exist'
);
select test.refuses(
  $$ select api.update_asset_booking(test.id('draft'), '{"purpose": "Climb"}', 9) $$, 'STALE_ROW', 409,
  'not for one who has seen another'
);
select api.check_out_asset(test.id('lamp'), jsonb_build_object('booking_id', test.id('mine')));
select test.refuses_fields(
  $$ select api.update_asset_booking(test.id('mine'), jsonb_build_object(
       'starts_at', now(), 'worker_id', null, 'external_party', 'Roofers'
     )) $$, '{external_party,starts_at,worker_id}', 'what was taken has its start and who has it'
);
select test.sign_out();

-- Late: the time goes by, and the clock says so.
update asset.bookings set ends_at = now() - interval '1 minute' where id = test.id('mine');
update asset.booking_lines set ends_at = now() - interval '1 minute' where booking_id = test.id('mine');
update asset.custodies
   set checked_out_at = now() - interval '1 hour',
       due_back_at = now() - interval '1 minute';
select is(asset.follow_custodies(), 2, 'it is late');
select test.sign_in('tess');
select is((select status from pg_temp.extend('mine', '3 hours')), 'OUT', 'what is extended is not late any more');
select results_eq(
  $$ select status, due_back_at from api.asset_custodies $$,
  $$ values ('CHECKED_OUT', now() + interval '3 hours') $$,
  'nor is what is lent by it'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select pg_temp.extend('mine', '3 hours') $$, 'PERMISSION_DENIED', 403, 'without the permission nothing happens'
);
select test.sign_out();
select is(
  (select count(*)::integer from audit.events as e
    where e.entity_id = test.id('mine') and e.action = 'update_asset_booking'),
  2, 'the log tells it'
);

select * from finish();
rollback;
