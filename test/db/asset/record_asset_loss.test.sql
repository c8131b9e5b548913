-- What is lost is neither lent nor booked, and who had it has it no more.
begin;
select plan(18);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{asset.manage,custody.record,asset_booking.reserve}'),
       test.person('max', '{north}', '{custody.record}');
select test.worker('wim', 'north');
select test.asset(n, 'north') from unnest('{drill,saw,lamp}'::text[]) as a (n);
select test.asset('far', 'south');
select test.booking('tour', 'north', 'wim', '{drill,saw}', '-1 hour', '4 hours'),
       test.booking('next', 'north', 'wim', '{drill,lamp}', '5 hours', '8 hours'),
       test.booking('later', 'north', 'wim', '{drill}', '20 hours', '24 hours', 'DRAFT');

select test.sign_in('tess');
select lives_ok(
  $$ select api.check_out_asset(test.id('drill'), jsonb_build_object('booking_id', test.id('tour'))),
            api.check_out_asset(test.id('saw'), jsonb_build_object('booking_id', test.id('tour'))) $$,
  'two tools are taken by a booking'
);
select test.refuses_fields($$ select api.record_asset_loss(test.id('drill'), ' ') $$, '{p_note}', 'a loss is told of');
select results_eq(
  $$ select asset_number::text, status, closed_custodies, cancelled_booking_lines
       from api.record_asset_loss(test.id('drill'), 'Left at the roof', 1) $$,
  $$ select a.asset_number::text, 'LOST', 1, 2 from api.assets as a where a.id = test.id('drill') $$,
  'one of them is lost'
);
select results_eq(
  $$ select status, checked_in_at is not null, condition_in from api.asset_custodies order by status $$,
  $$ values ('CHECKED_OUT', false, null), ('LOST', true, null) $$,
  'who had it has it no more, and it is not said to be back'
);
select results_eq(
  $$ select l.status, l.asset_id = test.id('drill')
       from api.asset_booking_assets as l where l.booking_id = test.id('tour') order by l.status $$,
  $$ values ('LOST', true), ('OUT', false) $$,
  'its line of the booking is lost, the other one goes on'
);
select results_eq(
  $$ select b.status, l.status
       from api.asset_booking_assets as l
       join api.asset_bookings as b on b.id = l.booking_id
      where l.asset_id = test.id('drill') and b.id = test.id('next') $$,
  $$ values ('RESERVED', 'CANCELLED') $$,
  'the next booking goes on without it'
);
select results_eq(
  $$ select note, status, allowed_actions from api.asset_status_changes where to_status = 'LOST' $$,
  $$ values ('Left at the roof', 'STANDING', null::jsonb) $$,
  'what is known of it stands on record'
);
select results_eq(
  $$ select s.status from api.asset_custodies as c, api.check_in_asset(c.id) as s where c.asset_id = test.id('saw') $$,
  $$ values ('RETURNED') $$,
  'the other one comes back'
);
select is(
  (select status from api.asset_bookings where id = test.id('tour')), 'COMPLETED', 'and the booking is over'
);
select test.refuses(
  $$ select api.check_out_asset(test.id('drill'), '{"external_party": "Roofers"}') $$, 'ASSET_NOT_AVAILABLE', 409,
  'what is lost is not lent'
);
select is(
  test.details($$ select api.check_out_asset(test.id('drill'), '{"external_party": "Roofers"}') $$) #>> '{0,code}',
  'ASSET_LOST', 'the reason is told'
);
select is(
  test.details($$ select api.reserve_asset_booking(test.id('later')) $$) #>> '{0,code}', 'ASSET_LOST',
  'nor is it booked'
);
select test.refuses(
  $$ select api.record_asset_loss(test.id('drill'), 'Again') $$, 'TRANSITION_NOT_ALLOWED', 409, 'it is lost once'
);
select test.refuses(
  $$ select api.record_asset_loss(test.id('saw'), 'x', 9) $$, 'STALE_ROW', 409,
  'nor by one who has not seen the change'
);
select test.refuses(
  $$ select api.record_asset_loss(test.id('far'), 'x') $$, 'ASSET_NOT_FOUND', 404,
  'an asset out of reach does not exist'
);
select is((select status from api.recover_asset(test.id('drill'), 'In the van')), 'IN_STORAGE', 'it is found');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.record_asset_loss(test.id('saw'), 'x') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select results_eq(
  $$ select distinct e.action from audit.events as e
      where e.entity in ('asset.custodies', 'asset.booking_lines')
        and e.after ->> 'status' in ('LOST', 'CANCELLED') $$,
  $$ values ('record_asset_loss') $$,
  'the log tells what ended them'
);

select * from finish();
rollback;
