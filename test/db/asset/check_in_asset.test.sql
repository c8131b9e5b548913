begin;
select plan(14);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('tess', '{north}', '{custody.record}'), test.person('max', '{north}', '{}');
select test.worker('wim', 'north');
select test.asset('lamp', 'north'), test.asset('rope', 'north'), test.asset('far', 'south');
select test.booking('climb', 'north', 'wim', '{lamp,rope}', '-1 hour', '4 hours');
insert into asset.custodies (id, organization_id, site_id, asset_id, external_party)
values (test.remember('far one', uuidv7()), test.id('acme'), test.id('south'), test.id('far'), 'Roofers');

select test.sign_in('tess');
select test.remember(a.name, c.custody_id)
  from (values ('lamp out', 'lamp'), ('rope out', 'rope')) as a (name, asset),
       api.check_out_asset(test.id(a.asset), jsonb_build_object('booking_id', test.id('climb'))) as c;
select test.refuses_fields(
  $$ select api.check_in_asset(test.id('lamp out'), '{"condition_in": "FINE", "worker_id": null}') $$,
  '{condition_in,worker_id}', 'words of a list, and what coming back says'
);
select test.refuses(
  $$ select api.check_in_asset(test.id('lamp out'), '{}', 7) $$, 'STALE_ROW', 409, 'not by one who has seen another'
);
select test.refuses(
  $$ select api.check_in_asset(test.id('far one')) $$, 'CUSTODY_NOT_FOUND', 404, 'one out of reach does not exist'
);
select results_eq(
  $$ select status, checked_in_at >= checked_out_at, row_version
       from api.check_in_asset(test.id('lamp out'), '{"condition_in": "DAMAGED", "return_note": "glass"}', 1) $$,
  $$ values ('RETURNED', true, 2) $$,
  'an asset comes back'
);
select results_eq(
  $$ select condition_in, return_note, allowed_actions from api.asset_custodies where id = test.id('lamp out') $$,
  $$ values ('DAMAGED', 'glass', null::jsonb) $$,
  'with how it is'
);
select test.refuses(
  $$ select api.check_in_asset(test.id('lamp out'), '{"signature_in": "Somebody"}') $$, 'TRANSITION_NOT_ALLOWED', 409,
  'not twice'
);
select is((select status from api.asset_bookings), 'OUT', 'a booking that came back in part goes on');
select is(
  (select status from api.check_out_asset(test.id('lamp'), '{"external_party": "Roofers"}')), 'CHECKED_OUT',
  'what is back can be lent to the next'
);
select test.refuses_fields(
  $$ select api.check_in_asset(test.id('rope out'), jsonb_build_object(
       'signature_in', repeat('x', 151), 'signature_out', 'Wim Wals'
     )) $$,
  '{signature_in,signature_out}', 'a signature is a name, and that of whoever took it is not written by who brings it'
);
select api.check_in_asset(test.id('rope out'), '{"signature_in": "Wim Wals", "condition_in": "GOOD"}');
select results_eq(
  $$ select asset_name = 'rope', signature_out, signature_in, condition_in
       from api.asset_custodies where id in (test.id('lamp out'), test.id('rope out')) order by signature_in $$,
  $$ values (true, null::text, 'Wim Wals', 'GOOD'), (false, null, null, 'DAMAGED') $$,
  'who brings it signs for its condition, or does not'
);
select is((select status from api.asset_bookings), 'COMPLETED', 'all is back');
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.check_in_asset(test.id('lamp out')) $$, 'PERMISSION_DENIED', 403,
  'without the permission nothing happens'
);
select test.sign_out();
select results_eq(
  $$ select e.action, e.after ->> 'status' from audit.events as e
      where e.entity = 'asset.booking_lines' and e.operation = 'UPDATE' and e.after ->> 'status' = 'RETURNED' $$,
  $$ values ('check_in_asset', 'RETURNED'), ('check_in_asset', 'RETURNED') $$,
  'the log tells it'
);

-- lint-allow test: a constraint refuses with no code of ours
select throws_ok(
  $$ update asset.custodies set signature_in = 'Wim Wals' where id = test.id('far one') $$,
  '23514', null, 'what is still lent is not signed for as back'
);

select * from finish();
rollback;
