begin;
select plan(10);

select test.organization('acme');
select test.site('north'), test.site('south');
select test.person('ann'), test.person('max', '{*}', '{}'), test.person('sue', '{south}');
select test.started_work_order('job', 'north'), test.work_order('draft', 'north');

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
