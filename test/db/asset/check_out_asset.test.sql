begin;
select plan(25);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{custody.record}'), test.person('max', '{north}', '{}');
select test.worker('wim', 'north'), test.worker('gone', 'north');
select test.asset(n, 'north') from unnest('{drill,saw,lamp,crane,old,line}'::text[]) as a (n);
select test.asset('far', 'south');
update workforce.workers set status = 'INACTIVE' where id = test.id('gone');
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('old');
insert into asset.assets (id, organization_id, site_id, asset_number, name, status)
values (test.remember('new', uuidv7()), test.id('acme'), test.id('north'), 'NEW', 'new', 'PLANNED');
select test.booking('early', 'north', 'wim', '{saw}', '2 hours', '4 hours'),
       test.booking('draft', 'north', 'wim', '{saw}', '0 hours', '4 hours', 'DRAFT'),
       test.booking('lamps', 'north', 'wim', '{lamp,crane}', '-1 hour', '4 hours'),
       test.booking('over', 'north', 'wim', '{line}', '-4 hours', '-1 hour');

select test.sign_in('tess');
select results_eq(
  $$ select status, due_back_at, checked_in_at, row_version
       from api.check_out_asset(test.id('drill'), jsonb_build_object(
         'worker_id', test.id('wim'), 'condition_out', 'GOOD', 'note', 'with its case',
         'due_back_at', now() + interval '1 day', 'signature_out', 'Wim Wals'
       )) $$,
  $$ values ('CHECKED_OUT', now() + interval '1 day', null::timestamptz, 1) $$,
  'an asset is lent'
);
select results_eq(
  $$ select worker_name, condition_out, note, allowed_actions from api.asset_custodies $$,
  $$ values ('wim', 'GOOD', 'with its case', '["check_in_asset"]'::jsonb) $$,
  'the list tells who has it'
);
select results_eq(
  $$ select signature_out, signature_in from api.asset_custodies $$, $$ values ('Wim Wals', null::text) $$,
  'and who signed for it'
);
select test.refuses_fields(
  $$ select api.check_out_asset(test.id('lamp'), jsonb_build_object(
       'external_party', 'Roofers', 'signature_out', repeat('x', 151), 'signature_in', 'Wim Wals'
     )) $$,
  '{signature_in,signature_out}', 'a signature is a name, and nothing is brought back that is only taken'
);
select test.refuses(
  $$ select api.check_out_asset(test.id('drill'), '{"external_party": "Roofers"}') $$, 'ASSET_NOT_AVAILABLE', 409,
  'one asset is lent once'
);
select test.refuses(
  $$ select api.check_out_asset(test.id('old'), '{"external_party": "Roofers"}') $$, 'ASSET_NOT_AVAILABLE', 409,
  'what is retired is not lent'
);
select test.refuses(
  $$ select api.check_out_asset(test.id('new'), '{"external_party": "Roofers"}') $$, 'ASSET_NOT_AVAILABLE', 409,
  'what is only planned is not lent'
);
select test.refuses(
  $$ select api.check_out_asset(test.id('saw'), '{"external_party": "Roofers"}') $$, 'ASSET_NOT_AVAILABLE', 409,
  'what is booked later is not lent without an end'
);
select is(
  (select status from api.check_out_asset(test.id('saw'), jsonb_build_object(
     'external_party', 'Roofers', 'due_back_at', now() + interval '2 hours'
   ))),
  'CHECKED_OUT', 'until the booking begins it is: the end is not part of the time'
);
select test.refuses_fields(
  $$ select api.check_out_asset(test.id('lamp'), '{"due_back_at": "2020-01-01T00:00:00Z"}') $$,
  '{due_back_at,worker_id}', 'somebody must have it, and time goes on'
);
select test.refuses_fields(
  $$ select api.check_out_asset(test.id('lamp'), jsonb_build_object(
       'worker_id', test.id('wim'), 'external_party', 'Roofers', 'condition_out', 'BROKEN'
     )) $$, '{condition_out}', 'words of a list are asked for first'
);
select test.refuses_fields(
  $$ select api.check_out_asset(test.id('lamp'), jsonb_build_object(
       'worker_id', test.id('wim'), 'external_party', 'Roofers'
     )) $$, '{external_party}', 'not two at once'
);
select test.refuses(
  $$ select api.check_out_asset(test.id('line'), jsonb_build_object('worker_id', test.id('gone'))) $$,
  'WORKER_NOT_ACTIVE', 422, 'who has left gets nothing'
);
select test.refuses(
  $$ select api.check_out_asset(test.id('far'), jsonb_build_object('worker_id', test.id('wim'))) $$,
  'ASSET_NOT_FOUND', 404, 'out of reach it does not exist'
);
select test.refuses(
  $$ select api.check_out_asset(test.id('line'), jsonb_build_object('worker_id', test.id('wim')), 7) $$,
  'STALE_ROW', 409, 'nor for one who has seen another'
);

select test.refuses_fields(
  $$ select api.check_out_asset(test.id('line'), jsonb_build_object('booking_id', test.id('lamps'))) $$,
  '{booking_id}', 'what is not part of the booking is not taken by it'
);
select is(
  test.details(format('select api.check_out_asset(%L, %L)', test.id('line'), jsonb_build_object('booking_id',
    test.id('over'), 'due_back_at', now() + interval '1 hour'))) -> 0 ->> 'code', 'ASSET_BOOKING_OVER',
  'nor by one that has ended'
);
select test.refuses(
  $$ select api.check_out_asset(test.id('saw'), jsonb_build_object('booking_id', test.id('draft'))) $$,
  'TRANSITION_NOT_ALLOWED', 409, 'nor by one that holds nothing back'
);
select results_eq(
  $$ select status, due_back_at from api.check_out_asset(
       test.id('lamp'), jsonb_build_object('booking_id', test.id('lamps'))
     ) $$,
  $$ values ('CHECKED_OUT', now() + interval '4 hours') $$,
  'by its booking it is lent until that ends'
);
select results_eq(
  $$ select b.status, l.asset_number is not null, l.status
       from api.asset_bookings as b
       join api.asset_booking_assets as l on l.booking_id = b.id
      where b.id = test.id('lamps')
      order by l.position $$,
  $$ values ('OUT', true, 'OUT'), ('OUT', true, 'RESERVED') $$,
  'the booking is out with what was taken'
);
select test.sign_out();

-- Every reason at once: retired, stopped by what it is part of, lent, booked.
insert into asset.downtimes (
  id, organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, status
)
values (test.remember('jam', uuidv7()), test.id('acme'), test.id('north'), test.id('crane'), 'UNPLANNED', true, true,
        now() - interval '1 hour', 'OPEN');
insert into asset.custodies (organization_id, site_id, asset_id, external_party)
values (test.id('acme'), test.id('north'), test.id('crane'), 'Roofers');
select set_config('assetry.action', 'decommission_asset', true);
update asset.assets set status = 'DECOMMISSIONED' where id = test.id('crane');
select test.sign_in('tess');
select is(
  jsonb_path_query_array(
    test.details($$ select api.check_out_asset(test.id('crane'), '{"external_party": "Others"}') $$), '$[*].code'
  ),
  '["ASSET_BOOKED", "ASSET_CHECKED_OUT", "ASSET_RETIRED", "ASSET_STOPPED"]', 'every reason is told at once'
);
select test.sign_out();
-- The records in the way are named as far as they are within reach.
insert into asset.downtimes (
  id, organization_id, site_id, asset_id, kind, is_failure, counts_in_availability, started_at, status
)
values (test.remember('far away', uuidv7()), test.id('acme'), test.id('south'), test.id('line'), 'UNPLANNED', true,
  true,
        now() - interval '1 hour', 'OPEN');
insert into tool.blocks (id, organization_id, site_id, asset_id, reason, starts_at)
values (test.remember('recall', uuidv7()), test.id('acme'), test.id('north'), test.id('line'), 'RECALL', now());
create function pg_temp.in_the_way() returns text language sql as $$
  select string_agg((f ->> 'code') || ' ' || coalesce(i.names, '-'), ', ' order by f ->> 'code')
    from jsonb_array_elements(
           test.details($q$ select api.check_out_asset(test.id('line'), '{"external_party": "Others"}') $q$)
         ) as f
    left join lateral (
           select string_agg(test.name_of(i.id::uuid), ' ') as names from jsonb_array_elements_text(f -> 'ids')
             as i (id)
         ) as i on true
$$;
select test.person('all', '{*}', '{custody.record}');
select test.sign_in('all');
select is(pg_temp.in_the_way(), 'ASSET_BLOCKED recall, ASSET_STOPPED far away', 'each with its id');
select test.sign_out();
select test.sign_in('tess');
select is(pg_temp.in_the_way(), 'ASSET_BLOCKED recall, ASSET_STOPPED -', 'but that of a downtime at another site');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.check_out_asset(test.id('line'), '{"external_party": "Roofers"}') $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select results_eq(
  $$ select e.action, e.account_id from audit.events as e
      where e.entity = 'asset.custodies' and e.operation = 'INSERT' and e.after ->> 'note' = 'with its case' $$,
  $$ values ('check_out_asset', test.id('tess')) $$,
  'the log tells who did it'
);

select * from finish();
rollback;
