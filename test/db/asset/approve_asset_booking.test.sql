begin;
select plan(33);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}',
         '{asset_booking.create,asset_booking.reserve,asset_booking.update,asset_booking.cancel,custody.record}'),
       test.person('bob', '{north}',
         '{asset_booking.approve,asset_booking.update,asset_booking.create,asset_booking.reserve,custody.record}'),
       test.person('eve', '{south}', '{asset_booking.approve}'),
       test.person('root', '{*}', '{*}'), test.person('max', '{north}', '{}');
select test.relay('mail', 'EMAIL', 'ACTIVE');
select test.worker('wim', 'north'), test.worker('bobby', 'north');
update workforce.workers set account_id = test.id('bob') where id = test.id('bobby');
select test.category('crane', null, '{"booking_needs_approval": true, "booking_answer_minutes": 120}'),
       test.category('small crane', 'crane', '{"booking_needs_approval": false}');
select test.units('{c1,c2}', 'north', 'crane', 'C'), test.units('{s1}', 'north', 'small crane'),
       test.units('{p1}', 'north');

-- Who was told of what, since it was asked last.
create function pg_temp.told()
returns text
language sql
volatile
security definer
as $$
  with gone as (
    delete from notify.notices as n
     using identity.accounts as a
     where a.id = n.account_id
    returning a.email as recipient, n.subject
  )
  select string_agg(
           g.recipient || ': ' || regexp_replace(g.subject, '(BK|A)-\S+', '\1'), ', ' order by g.recipient, g.subject
         )
    from gone as g
$$;

select test.sign_in('tess');
select test.wish('free', 'north', 'wim', '1 hour', '2 hours', jsonb_build_array(
  jsonb_build_object('asset_id', test.id('s1')), jsonb_build_object('asset_id', test.id('p1'))
));
select is((select status from api.reserve_asset_booking(test.id('free'))), 'RESERVED',
  'a narrower category may do without approval');
select test.wish('job', 'north', 'wim', '10 hours', '12 hours', '[{"model": "C"}]');
select results_eq(
  $$ select status, row_version from api.reserve_asset_booking(test.id('job'), 1) $$, $$ values ('REQUESTED', 2) $$,
  'a crane is asked for'
);
select results_eq(
  $$ select answer_by_at - requested_at, decided_at, allowed_actions
       from api.asset_bookings where id = test.id('job') $$,
  $$ values (interval '2 hours', null::timestamptz, '["cancel_asset_booking"]'::jsonb) $$,
  'it waits for an answer for so long, and whoever asked may only cancel it'
);
select is(test.lines_of('job'), 'c1 RESERVED', 'its asset is held back meanwhile');
select is(
  (select allowed_actions from api.asset_booking_assets where booking_id = test.id('job')), null,
  'and nothing is to be done with it yet'
);
select test.refuses(
  $$ select api.check_out_asset(test.id('c1'), jsonb_build_object('booking_id', test.id('job'))) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'nothing is taken before somebody agreed'
);
select test.refuses(
  $$ select api.check_out_asset(test.id('c2'), jsonb_build_object('worker_id', test.id('wim'), 'due_back_at',
       now() + interval '1 hour')) $$, 'ASSET_NOT_AVAILABLE', 409, 'nor lent without a booking'
);
select test.refuses(
  $$ select api.approve_asset_booking(test.id('job')) $$, 'PERMISSION_DENIED', 403, 'not everybody approves'
);
select test.sign_out();
select is(pg_temp.told(), 'bob@example.org: Booking BK awaits approval',
  'who approves at the site is told; who may do everything only where nobody else may');

select test.sign_in('bob');
select test.refuses(
  $$ select api.approve_asset_booking(test.id('job'), 9) $$,
  'STALE_ROW', 409, 'what was read counts'
);
select test.refuses(
  $$ select api.approve_asset_booking(uuidv7()) $$,
  'ASSET_BOOKING_NOT_FOUND', 404, 'there is no other'
);
select test.refuses($$ select api.approve_asset_booking(test.id('free')) $$, 'TRANSITION_NOT_ALLOWED', 409,
  'nothing to decide');
select is((select status from api.approve_asset_booking(test.id('job'), 2)), 'RESERVED', 'another one agrees');
select results_eq(
  $$ select decided_at > requested_at, decided_by_name, decision_note
       from api.asset_bookings where id = test.id('job') $$,
  $$ values (true, 'bob', null::text) $$, 'the list tells who did'
);
select test.sign_out();
select is(pg_temp.told(), 'tess@example.org: Booking BK is APPROVED', 'who asked is told');

-- Nobody approves what is his own: asked for, written, changed or to be had.
select test.sign_in('bob');
select test.wish('own', 'north', 'wim', '20 hours', '22 hours', '[{"model": "C"}]');
select api.reserve_asset_booking(test.id('own'));
select test.refuses(
  $$ select api.approve_asset_booking(test.id('own')) $$,
  'SELF_APPROVAL', 422, 'not what one asked for'
);
select test.sign_out();
select test.sign_in('tess');
select test.wish('for bob', 'north', 'bobby', '30 hours', '32 hours', '[{"model": "C"}]');
select api.reserve_asset_booking(test.id('for bob'));
select test.sign_out();
select test.sign_in('bob');
select test.refuses($$ select api.approve_asset_booking(test.id('for bob')) $$, 'SELF_APPROVAL', 422,
  'nor what one is to have');
select test.sign_out();
select test.sign_in('eve');
select test.refuses($$ select api.approve_asset_booking(test.id('own')) $$, 'ASSET_BOOKING_NOT_FOUND', 404,
  'nor what is out of reach');
select test.sign_out();

-- More than was agreed is asked for anew; less is not.
select test.sign_in('tess');
select is(
  (select status from api.update_asset_booking(test.id('job'), jsonb_build_object(
    'starts_at', now() + interval '10.5 hours', 'ends_at', now() + interval '11 hours'))),
  'RESERVED', 'less time is part of what was agreed'
);
select is(
  (select status from api.update_asset_booking(test.id('job'), '{"purpose": "Roof"}')), 'RESERVED', 'words are free'
);
select is(
  (select status from api.update_asset_booking(test.id('job'), jsonb_build_object(
    'ends_at', now() + interval '12 hours'))),
  'REQUESTED', 'more time is not'
);
select results_eq(
  $$ select decided_at, decided_by from api.asset_bookings where id = test.id('job') $$,
  $$ values (null::timestamptz, null::uuid) $$, 'it waits again'
);
select test.sign_out();
select test.sign_in('bob');
select api.approve_asset_booking(test.id('job'));
select test.sign_out();
select test.sign_in('tess');
select is(
  (
    select status from api.update_asset_booking_assets(test.id('job'), (
      select jsonb_build_array(jsonb_build_object('id', l.id), jsonb_build_object('asset_id', test.id('p1')))
        from api.asset_booking_assets as l where l.booking_id = test.id('job')
    ))
  ),
  'RESERVED', 'an asset that needs no approval comes in'
);
select is(
  (
    select status from api.update_asset_booking_assets(test.id('job'), (
      select jsonb_agg(jsonb_build_object('id', l.id) order by l.position)
             || jsonb_build_array(jsonb_build_object('asset_id', test.id('c2')))
        from api.asset_booking_assets as l where l.booking_id = test.id('job')
    ))
  ),
  'REQUESTED', 'one that needs it is asked for'
);
select test.sign_out();

-- What is out is extended by whoever may approve it, and is not the one who asked.
select test.sign_in('tess');
select test.wish('out', 'north', 'wim', '-1 hour', '2 hours', '[{"model": "C"}]');
select api.reserve_asset_booking(test.id('out'));
select test.sign_out();
select test.sign_in('bob');
select api.approve_asset_booking(test.id('out'));
select test.sign_out();
select test.sign_in('tess');
select api.check_out_asset(l.asset_id, jsonb_build_object('booking_id', l.booking_id))
  from api.asset_booking_assets as l where l.booking_id = test.id('out');
select test.refuses(
  $$ select api.update_asset_booking(test.id('out'), jsonb_build_object('ends_at', now() + interval '3 hours')) $$,
  'APPROVAL_NEEDED', 422, 'not by whoever asked'
);
select test.sign_out();
select test.sign_in('bob');
select is(
  (
    select status
      from api.update_asset_booking(test.id('out'), jsonb_build_object('ends_at', now() + interval '3 hours'))
  ),
  'OUT', 'but by another one'
);
select is(
  (select status from api.check_out_asset(test.id('c2'), jsonb_build_object('worker_id', test.id('wim'), 'due_back_at',
       now() + interval '1 hour'))), 'CHECKED_OUT', 'who may approve lends it without a booking'
);
select test.sign_out();

-- Nobody answered in time.
select pg_temp.told();
set local role assetry_worker;
select is(core.run_scheduled_task('follow_custodies'), 'DONE', 'the task runs');
reset role;
select is((select status from asset.bookings where id = test.id('own')), 'REQUESTED', 'there is time yet');
select asset.follow_custodies(now() + interval '121 minutes');
select set_eq(
  $$ select test.name_of(id), status from asset.bookings where requested_at is not null $$,
  $$ values ('job', 'EXPIRED'), ('own', 'EXPIRED'), ('for bob', 'EXPIRED'), ('out', 'OUT') $$,
  'what nobody answered is not held back any more'
);
select is(test.lines_of('own'), 'c1 CANCELLED', 'with its assets');
select is(
  pg_temp.told(),
  'bob@example.org: Asset A is overdue, bob@example.org: Booking BK is EXPIRED, '
  'bob@example.org: Booking BK is EXPIRED, '
    || 'tess@example.org: Booking BK is EXPIRED, tess@example.org: Booking BK is EXPIRED',
  'who asked is told, and who lent what is late'
);
select is(
  (select count(*)::integer from audit.events as e
    where e.entity = 'asset.bookings' and e.action = 'approve_asset_booking' and e.after ->> 'status' = 'RESERVED'
      and e.account_id = test.id('bob')),
  3, 'the log tells who approved'
);

select * from finish();
rollback;
