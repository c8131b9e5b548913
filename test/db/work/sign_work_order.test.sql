begin;
select plan(24);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('bob'), test.person('tims'), test.person('max', '{*}', '{}'),
  test.person('sue', '{south}');
select test.started_work_order('job', 'north'), test.work_order('draft', 'north');
-- Who let the clock run while nobody had it has performed it.
update work.clock_segments set created_by = test.id('ann');

select test.sign_in('ann');
select api.update_work_order_tasks(test.id('job'),
  '[{"title": "Torque", "kind": "NUMBER", "unit": "Nm", "accept_min": 40}]');
select results_eq(
  $$ select status, row_version
       from api.sign_work_order(test.id('job'), '{"meaning": "PERFORMED", "note": "by hand"}', 2) $$,
  $$ values ('IN_PROGRESS', 2) $$,
  'a work order is signed as it was read; it stays what it was'
);
select results_eq(
  $$ select signer_name, meaning, note, digest ~ '^[0-9a-f]{64}$',
            signed_content -> 'tasks' -> 0 ->> 'title', signed_content -> 'work_order' ->> 'title'
       from api.work_order_signatures $$,
  $$ values ('ann', 'PERFORMED', 'by hand', true, 'Torque', 'job') $$,
  'what was signed stands there with who signed it'
);
select is(
  (select s.digest from api.work_order_signatures as s),
  (select encode(sha256(convert_to(s.signed_content::text, 'UTF8')), 'hex') from api.work_order_signatures as s),
  'the digest is that of what was signed'
);
set local time zone 'Asia/Tokyo';
select test.refuses(
  $$ select api.sign_work_order(test.id('job'), '{"meaning": "REVIEWED"}') $$, 'SELF_APPROVAL', 422,
  'nobody reviews his own work'
);
select test.refuses(
  $$ select api.sign_work_order(test.id('job'), '{"meaning": "ACCEPTED"}') $$, 'SELF_APPROVAL', 422, 'or accepts it'
);
select test.sign_out();
select test.sign_in('bob');
select test.refuses(
  $$ select api.sign_work_order(test.id('job'), '{"meaning": "PERFORMED"}') $$, 'NOT_PERFORMED', 422,
  'nor does he who has not worked on it say that he has'
);
select api.sign_work_order(test.id('job'), '{"meaning": "REVIEWED"}');
reset time zone;
select is(
  (select count(distinct s.digest) from api.work_order_signatures as s), 1::bigint,
  'the same content has the same digest in every session'
);
select test.refuses(
  $$ select api.sign_work_order(test.id('job'), '{"meaning": "PERFORMED"}', 1) $$,
  'STALE_ROW', 409, 'what was read before a change is not signed'
);
select test.refuses_fields(
  $$ select api.sign_work_order(test.id('job'), '{"meaning": "LIKED", "note": 1}') $$, '{meaning,note}',
  'every fault is told'
);
select api.cancel_work_order(test.id('draft'), 'sold');
select test.refuses(
  $$ select api.sign_work_order(test.id('draft'), '{"meaning": "PERFORMED"}') $$,
  'NOTHING_TO_SIGN', 409, 'for what is cancelled nobody stands'
);
select is(
  (select count(*) from api.audit_events where entity = 'work.signatures' and action = 'sign_work_order'), 2::bigint,
  'each signature has a line in the log'
);
select test.sign_out();

-- Who has performed: by hours of work, and by having had it while its clock ran.
select test.worker('tim', 'north');
update workforce.workers set account_id = test.id('tims') where id = test.id('tim');
select test.started_work_order('pump', 'north', now() - interval '2 hours'),
       test.work_order('idle', 'north');
create function pg_temp.signs()
returns text
language plpgsql
as $$
begin
  perform test.sign_in('tims');
  perform api.sign_work_order(test.id('pump'), '{"meaning": "PERFORMED"}');
  perform test.sign_out();
  return 'signed';
exception
  when sqlstate 'PGRST' then
    perform test.sign_out();
    return sqlerrm::jsonb ->> 'code';
end
$$;

select is(pg_temp.signs(), 'NOT_PERFORMED', 'a clock that others let run makes nobody a performer');
insert into work.labour_entries (organization_id, site_id, work_order_id, worker_id, kind, status, started_at, ended_at)
values (test.id('acme'), test.id('north'), test.id('pump'), test.id('tim'), 'TRAVEL', 'RECORDED',
  now() - interval '2 hours', now() - interval '1 hour');
select is(pg_temp.signs(), 'NOT_PERFORMED', 'nor does the way there');
delete from work.labour_entries;
insert into work.labour_entries (organization_id, site_id, work_order_id, worker_id, kind, status, started_at, ended_at)
values (test.id('acme'), test.id('north'), test.id('pump'), test.id('tim'), 'WORK', 'REJECTED',
  now() - interval '2 hours', now() - interval '1 hour');
select is(pg_temp.signs(), 'NOT_PERFORMED', 'nor hours that were rejected');
delete from work.labour_entries;
insert into work.labour_entries (organization_id, site_id, work_order_id, worker_id, kind, status, started_at, ended_at)
values (test.id('acme'), test.id('north'), test.id('pump'), test.id('tim'), 'WORK', 'RECORDED',
  now() - interval '2 hours', now() - interval '1 hour');
select is(pg_temp.signs(), 'signed', 'but hours of work do');
delete from work.labour_entries;
insert into work.assignments (organization_id, site_id, work_order_id, worker_id, assigned_at, ended_at)
values (test.id('acme'), test.id('north'), test.id('pump'), test.id('tim'), now() - interval '4 hours',
  now() - interval '3 hours');
select is(pg_temp.signs(), 'NOT_PERFORMED', 'who had it before it began has not');
update work.assignments set ended_at = null where work_order_id = test.id('pump');
select is(pg_temp.signs(), 'signed', 'who has it while its clock runs has');
select test.sign_in('tims');
select test.refuses(
  $$ select api.sign_work_order(test.id('idle'), '{"meaning": "PERFORMED"}') $$, 'NOT_PERFORMED', 422,
  'nobody has performed what did not begin'
);
select test.sign_out();

-- Where the organization asks for the password again.
update core.organizations set requires_reauthentication = true where id = test.id('acme');
select test.password(test.id('bob'), 'nobody finds this out');
select test.sign_in('bob');
select test.refuses(
  $$ select api.sign_work_order(test.id('pump'), '{"meaning": "ACCEPTED"}') $$, 'PASSWORD_NEEDED', 403,
  'without the password nothing is signed where the organization asks for it'
);
select ok((select authenticated from api.authenticate_session('nobody finds this out')), 'it is given again');
select lives_ok($$ select api.sign_work_order(test.id('pump'), '{"meaning": "ACCEPTED"}') $$, 'then it is signed');
select test.sign_out();
select set_eq(
  $$ select method from work.signatures where meaning in ('ACCEPTED', 'REVIEWED') $$,
  $$ values ('PASSWORD'), ('SESSION') $$, 'how it was proved is kept with the signature'
);
select test.sign_in('sue');
select test.refuses(
  $$ select api.sign_work_order(test.id('job'), '{"meaning": "PERFORMED"}') $$,
  'WORK_ORDER_NOT_FOUND', 404, 'nor for what is out of reach'
);
select test.sign_out();
select test.sign_in('max');
select test.refuses(
  $$ select api.sign_work_order(test.id('job'), '{"meaning": "PERFORMED"}') $$,
  'PERMISSION_DENIED', 403, 'nor without the permission'
);
select test.sign_out();

select * from finish();
rollback;
