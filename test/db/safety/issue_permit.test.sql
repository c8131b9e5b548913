begin;
select plan(21);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('hse'), test.person('max', '{*}', '{}'),
  test.person('nora', '{north}');
select test.place('hall', 'north'), test.place('room', 'north', 'hall'), test.place('shed', 'north'),
       test.place('far', 'south');
select test.asset('line', 'north'), test.asset('pump', 'north'), test.work_order('job', 'north');
update asset.assets set parent_id = test.id('line') where id = test.id('pump');
update asset.assets set location_id = test.id('shed') where id in (test.id('line'), test.id('pump'));
select test.permit_kind('hot', '{"required_roles": ["SAFETY"], "gas_test_minutes": 30}'),
       test.permit_kind('grind'), test.permit_kind('open', '{"class": "LINE_BREAK"}');
insert into safety.permit_kind_limits (organization_id, kind_id, position, gas, unit, maximum)
values (test.id('acme'), test.id('hot'), 1, 'LEL', '%', 10);
select test.permit('weld', 'hot', 'hall', jsonb_build_object('status', 'VALIDATED', 'work_order_id', test.id('job')));

select test.sign_in('ann');
select is(
  test.detail_codes($$ select api.issue_permit(test.id('weld')) $$), 'GAS_TEST_MISSING PERMIT_NOT_SIGNED',
  'all that is missing is told at once'
);
select is(
  (select count(*) from jsonb_array_elements(test.details($$ select api.issue_permit(test.id('weld')) $$))), 3::bigint,
  'each who has not signed by itself'

);
select api.sign_permit(test.id('weld'), 'ACCEPTOR');
select test.sign_out();
select test.sign_in('hse');
select api.sign_permit(test.id('weld'), 'SAFETY');
select is(
  test.detail_codes($$ select api.issue_permit(test.id('weld')) $$), 'GAS_TEST_MISSING ROLES_SEPARATED',
  'who has signed as something else does not issue it'
);
select test.sign_out();
select test.sign_in('ann');
select api.record_permit_gas_test(
  test.id('weld'), jsonb_build_object('gas', 'LEL', 'reading', 3, 'taken_at', now() - interval '31 minutes')
);
select is(
  test.detail_codes($$ select api.issue_permit(test.id('weld')) $$), 'GAS_TEST_OLD ISSUER_IS_ACCEPTOR',
  'who accepts it does not issue it, and a test grows old'
);
select api.record_permit_gas_test(test.id('weld'), '{"gas": "LEL", "reading": 10.000001}');
select test.sign_out();
select test.sign_in('bob');
select is(
  test.detail_codes($$ select api.issue_permit(test.id('weld')) $$), 'GAS_TEST_UNSAFE',
    'what is over the limit is not safe'
);
select api.record_permit_gas_test(test.id('weld'), '{"gas": "LEL", "reading": 10}');
select test.refuses(
  $$ select api.issue_permit(test.id('weld'), 1) $$, 'STALE_ROW', 409, 'not by one who has seen another'
);
select is((select status from api.issue_permit(test.id('weld'))), 'ISSUED', 'then it is issued');
select results_eq(
  $$ select issued_by, accepted_by, issue_count, issued_at is not null from api.permits where id = test.id('weld') $$,
  $$ values (test.id('bob'), test.id('ann'), 1, true) $$, 'by one, accepted by another'
);
select results_eq(
  $$ select role, signed_by_name from api.permit_signatures where permit_id = test.id('weld') order by role $$,
  $$ values ('ACCEPTOR', 'ann'), ('ISSUER', 'bob'), ('SAFETY', 'hse') $$, 'who issues it has signed it'
);
select test.refuses($$ select api.issue_permit(test.id('weld')) $$, 'TRANSITION_NOT_ALLOWED', 409, 'not twice');
select is(test.claims('weld'), 'IGNITION hall', 'others are kept out of its place');
select test.sign_out();

-- What is the same place: a room of the hall, but neither another room nor another time.
create function pg_temp.outcome(p_kind text, p_location text, p_asset text default null, p_from interval default '0')
returns text
language plpgsql
as $$
declare
  v_id uuid := test.permit(
    'probe', p_kind, p_location,
    jsonb_build_object(
      'status', 'VALIDATED', 'starts_at', now() + p_from, 'ends_at', now() + p_from + interval '1 hour',
      'asset_id', case when p_asset is not null then test.id(p_asset) end
    )
  );
begin
  if p_asset is not null then
    update safety.permits set location_id = null where id = v_id;
  end if;

  insert into safety.signatures (organization_id, site_id, permit_id, role, issue, signed_at, signed_by, signed_through)
  values (test.id('acme'), test.id('north'), v_id, 'ACCEPTOR', 1, now(), test.id('ann'), test.id('ann'));
  perform test.sign_in('bob');
  perform api.issue_permit(v_id);
  perform test.sign_out();
  raise exception using errcode = 'TEST0', message = 'ISSUED';
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    perform test.sign_out();
    return concat_ws(
      ' ', sqlerrm::jsonb ->> 'code',
      test.name_of(((sqlerrm::jsonb ->> 'details')::jsonb -> 0 ->> 'id')::uuid)
    );
end
$$;

select is(pg_temp.outcome('open', 'hall'), 'PERMIT_CONFLICT weld', 'no line is opened where there is hot work');
select is(pg_temp.outcome('open', 'room'), 'PERMIT_CONFLICT weld', 'nor in a room of that place');
select is(pg_temp.outcome('open', 'shed'), 'ISSUED', 'but at another place');
select is(pg_temp.outcome('open', 'hall', null, '7 hours'), 'ISSUED', 'or after it');
select is(pg_temp.outcome('grind', 'hall'), 'ISSUED', 'work of one class does not exclude its like');
select test.permit_kind('survey', '{"class": "EXCAVATION", "conflict_groups": []}'),
       test.permit('look', 'survey', 'hall');
select is(
  (
    select safety.conflict_faults(p, now(), now() + interval '1 hour')
      from safety.permits as p where p.id = test.id('look')
  ),
  '[]', 'a kind without groups excludes nothing, whatever groups others have'
);
select test.permit('tap', 'open', 'shed', jsonb_build_object('status', 'ISSUED'));
update safety.claims set location_id = null, asset_id = test.id('line') where permit_id = test.id('tap');
select is(pg_temp.outcome('grind', 'hall', 'pump'), 'PERMIT_CONFLICT tap',
  'what is part of an asset is the same place');
alter table safety.permits disable trigger check_transition;
update safety.permits
   set starts_at = now() - interval '5 hours', ends_at = now() - interval '4 hours', status = 'EXPIRED',
     expired_at = now()
 where id = test.id('tap');
alter table safety.permits enable trigger check_transition;
update safety.claims
   set starts_at = now() - interval '5 hours', ends_at = now() - interval '4 hours'
 where permit_id = test.id('tap');
select is(
  pg_temp.outcome('grind', 'hall', 'pump'), 'PERMIT_CONFLICT tap',
    'what has expired is in the way until it is handed back'
);
-- lint-allow test: the constraint itself is tried, which no action can break
select throws_ok(
  $$ insert into safety.claims (
       organization_id, site_id, permit_id, conflict_group, class, location_id, is_own, starts_at, ends_at
     )
     select c.organization_id, c.site_id, test.id('tap'), c.conflict_group, 'LINE_BREAK', c.location_id, true,
            now(), now() + interval '1 hour'
       from safety.claims as c
      where c.permit_id = test.id('weld') $$,
  '23P01', null, 'the table itself keeps two apart, whoever writes it'
);
select results_eq(
  $$ select e.action, e.after ->> 'status' from audit.events as e
      where e.entity_id = test.id('weld') and e.operation = 'UPDATE' and e.after ? 'status' $$,
  $$ values ('issue_permit', 'ISSUED') $$, 'the log tells it'
);

select * from finish();
rollback;
