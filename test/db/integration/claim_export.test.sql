-- The worker's side: exports are handed out in their order, one of an organization at once; each ends once.
begin;
select plan(43);

select test.organization('other');
select test.person('olga', '{*}', '{organization.export}');
select test.organization('acme');
select test.person('ann', '{*}', '{organization.export}'), test.person('art', '{*}', '{organization.export}');

create function pg_temp.claim()
returns text
language sql
volatile
as $$
  select concat_ws(' ', test.name_of(c.export_id), c.attempt, c.options ->> 'format')
    from integration.claim_export() as c
$$;
create function pg_temp.states()
returns text
language sql
volatile
as $$
  select string_agg(
           concat_ws(' ', test.name_of(e.id), e.status, nullif(e.attempts, 0), e.fault), ', '
           order by test.name_of(e.id)
         )
    from integration.exports as e
   where e.organization_id = test.id('acme')
$$;
grant execute on function pg_temp.claim(), pg_temp.states() to public;

select is(pg_temp.claim(), null, 'nothing waits');
select test.sign_in('ann');
select test.export('1'), test.export('2', '{assets,opening_balances,job_plan_tasks}', 'XLSX', '2026-05-01');
select test.sign_out();
select test.sign_in('art');
select test.export('3');
select test.sign_out();
select test.sign_in('olga');
select test.export('9');
select test.sign_out();
select is((integration.lock_waiting_export(test.id('9'))).id, test.id('9'), 'one that is named is locked');
select is(pg_temp.claim(), '1 1 CSV', 'the first comes first');
select is(pg_temp.claim(), '9 1 CSV', 'and that of another organization');
select is(pg_temp.claim(), null, 'one of an organization');
select is((integration.lock_waiting_export(test.id('2'))).id, null, 'also when it was found a moment ago');
select is((integration.lock_waiting_export(test.id('1'))).id, null, 'nor one that is at work by now');
select results_eq(
  $$ select e.lease_ends_at > clock_timestamp() + interval '115 seconds',
            e.lease_ends_at < clock_timestamp() + interval '2 minutes'
       from integration.exports as e where e.id = test.id('1') $$,
  'values (true, true)', 'a worker has it for two minutes'
);
select ok(integration.note_export_progress(test.id('1'), 1, 'assets', 10), 'it is still at work');
select is(
  (select e.progress_count from integration.exports as e where e.id = test.id('1')), 0::bigint,
  'which is not written at each slice'
);
update integration.exports set lease_ends_at = clock_timestamp() + interval '114 seconds' where id = test.id('1');
select ok(integration.note_export_progress(test.id('1'), 1, 'assets', 5000), 'a sign of its worker');
select results_eq(
  $$ select e.current_list, e.progress_count, e.lease_ends_at > clock_timestamp() + interval '115 seconds'
       from integration.exports as e where e.id = test.id('1') $$,
  $$ values ('assets', 5000::bigint, true) $$, 'keeps it, and shows its progress'
);
select ok(not integration.note_export_progress(test.id('1'), 2, 'assets', 6000), 'of another attempt it does not');
select ok(not integration.note_export_progress(test.id('2'), 0, 'assets', 6000), 'nor of one that waits');

-- Given back, failed, and tried again.
select ok(not integration.fail_export(test.id('1'), 2), 'another attempt fails nothing');
select ok(integration.fail_export(test.id('1'), 1, p_is_returned => true), 'a worker that stops gives it back');
select results_eq(
  $$ select e.status, e.attempts, e.current_list, e.progress_count, e.lease_ends_at from integration.exports as e
      where e.id = test.id('1') $$,
  $$ values ('QUEUED', 0, null::text, 0::bigint, null::timestamptz) $$, 'as if it had not begun'
);
select is(pg_temp.claim(), '1 1 CSV', 'it begins from the start');
select ok(integration.fail_export(test.id('1'), 1), 'what may pass');
select is(pg_temp.claim(), '1 2 CSV', 'is tried again');
select integration.fail_export(test.id('1'), 2);
select is(pg_temp.claim(), '1 3 CSV', 'and again');
select integration.fail_export(test.id('1'), 3);
select is(pg_temp.states(), '1 FAILED 3 INTERRUPTED, 2 QUEUED, 3 QUEUED', 'three times');

-- What the worker is told.
select results_eq(
  $$ select c.attempt, c.organization_id, c.options ->> 'format',
            c.options ->> 'fileName' ~ '^export 2\d{3}-\d\d-\d\d\.zip$',
            (c.options ->> 'since')::timestamptz
       from integration.claim_export() as c $$,
  $$ values (1, test.id('acme'), 'XLSX', true, '2026-05-01'::timestamptz) $$, 'format, name and instant'
);
select results_eq(
  $$ select l.list ->> 'name', l.list ->> 'isWhole', l.list -> 'keys',
            (l.list ->> 'number')::integer = array_position(core.imported_lists(), l.list ->> 'name')
       from integration.exports as e
      cross join lateral jsonb_array_elements(integration.export_options(e) -> 'lists')
        with ordinality as l (list, place)
      where e.id = test.id('2')
      order by l.place $$,
  $$ values ('assets', 'false', '[]'::jsonb, true),
            ('job_plan_tasks', 'true', '["job_plan_code"]', true),
            ('opening_balances', 'true', '["item_number", "storeroom_code"]', true) $$,
  'of each list whether it is whole, and by what rows stay together'
);
select set_has(
  $$ select c.value ->> 'name' as name, c.value ->> 'type' as type
       from integration.exports as e
      cross join lateral jsonb_array_elements(integration.export_options(e) #> '{lists,0,columns}') as c
      where e.id = test.id('2') $$,
  $$ values ('asset_number', 'TEXT'), ('site_code', 'TEXT'), ('external_ids', 'TEXT'), ('custom', 'TEXT') $$,
  'and its columns'
);
select ok(integration.fail_export(test.id('2'), 1, 'TOO_LARGE', E'More than\none may have'), 'what does not pass');
select results_eq(
  $$ select e.status, e.fault, e.fault_message, e.lease_ends_at, e.finished_at is not null
       from integration.exports as e where e.id = test.id('2') $$,
  $$ values ('FAILED', 'TOO_LARGE', 'More than one may have', null::timestamptz, true) $$, 'fails at once'
);
select ok(not integration.fail_export(test.id('2'), 1, 'X', 'x'), 'once');

-- Completed, with its file.
select is(pg_temp.claim(), '3 1 CSV', 'the next');
select ok(not test.complete_export('3', 2), 'another attempt completes nothing, and its object is deleted');
select ok(test.complete_export('3', 1), 'done');
select ok(test.complete_export('3', 1), 'done twice it answers the same');
select results_eq(
  $$ select e.status, e.row_count, e.progress_count, e.row_counts, e.byte_count, e.file_name, e.lease_ends_at,
            (select array[l.entity, l.name, l.entity_id::text] from file.links as l where l.id = e.link_id)
       from integration.exports as e where e.id = test.id('3') $$,
  $$ values ('DONE', 3::bigint, 3::bigint, '{"assets": 3}'::jsonb, 100::bigint, '3.zip', null::timestamptz,
             array['integration.exports', '3.zip', test.id('3')::text]) $$,
  'it has the archive'
);

-- Cancelled at work, a quota without room, and content that is on hold.
select test.sign_in('ann');
select test.export('4'), test.export('5'), test.export('6');
select test.sign_out();
select pg_temp.claim();
select test.sign_in('ann');
select api.cancel_export(test.id('4'));
select test.sign_out();
select ok(not test.complete_export('4', 1, 'd'), 'the archive of one that was cancelled is not kept');
select is(pg_temp.claim(), '5 1 CSV', 'the next takes its place');
update file.usages set quota_bytes = 250, reserved_count = 51 where organization_id = test.id('acme');
select ok(not test.complete_export('5', 1, 'e'), 'a byte too many');
select set_config('assetry.action', 'hold_file', true);
update file.usages set quota_bytes = 1000, reserved_count = 0 where organization_id = test.id('acme');
update file.files set status = 'QUARANTINED', held_reason = 'x' where organization_id = test.id('acme');
select is(pg_temp.claim(), '6 1 CSV', 'one more');
select test.complete_export('6', 1, 'a');
select is(
  pg_temp.states(),
  '1 FAILED 3 INTERRUPTED, 2 FAILED 1 TOO_LARGE, 3 DONE 1, 4 CANCELLED 1, 5 FAILED 1 QUOTA_EXCEEDED, '
    || '6 FAILED 1 FILE_ON_HOLD',
  'each has ended as it should'
);

-- Suspended organizations wait, and none that is busy keeps another waiting.
select test.sign_in('ann');
select test.export('7');
select test.sign_out();
set local session_replication_role = replica;
update core.organizations set status = 'SUSPENDED' where id = test.id('acme');
set local session_replication_role = origin;
select is(pg_temp.claim(), null, 'a suspended organization waits');
set local session_replication_role = replica;
update core.organizations set status = 'ACTIVE' where id = test.id('acme');
insert into core.organizations (id, name)
select uuidv7(), 'busy ' || n from generate_series(1, 51) as n;
insert into integration.exports (
  organization_id, account_id, format, lists, created_at, status, lease_ends_at
)
select o.id, test.id('ann'), 'CSV', '{assets}', '2026-01-01', s.status,
       case s.status when 'RUNNING' then now() + interval '1 minute' end
  from core.organizations as o, unnest('{RUNNING,QUEUED}'::text[]) as s (status)
 where o.name like 'busy %';
set local session_replication_role = origin;
select is(pg_temp.claim(), '7 1 CSV', 'fifty busy organizations keep no other waiting');
select is(pg_temp.claim(), null, 'and wait themselves');
select integration.fail_export(test.id('7'), 1, 'X', 'x'), integration.fail_export(test.id('9'), 1, 'X', 'x');

-- Each organization in its turn.
set local session_replication_role = replica;
insert into integration.exports (id, organization_id, account_id, format, lists, created_at)
select test.remember(r.name, uuidv7()), test.id(r.organization), test.id(r.account), 'CSV', '{assets}',
       now() + r.after * interval '1 second'
  from (values ('a1', 'acme', 'ann', 1), ('a2', 'acme', 'art', 2), ('o1', 'other', 'olga', 3))
    as r (name, organization, account, after);
set local session_replication_role = origin;
select is(pg_temp.claim() || ', ' || pg_temp.claim(), 'a1 1 CSV, o1 1 CSV', 'the oldest of each');
select is(pg_temp.claim(), null, 'one after the other');

select * from finish();
rollback;
