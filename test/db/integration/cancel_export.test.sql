-- An export is cancelled while it waits or is at work, by its account.
begin;
select plan(12);

select test.organization('other');
select test.person('olga', '{*}', '{organization.export}');
select test.organization('acme');
select test.person('ann', '{*}', '{organization.export}'), test.person('art', '{*}', '{organization.export}'),
       test.person('eve', '{*}', '{asset.read}');
select test.sign_in('ann');
select test.export('work'), test.export('wait');
select test.sign_out();
select integration.claim_export();
select integration.note_export_progress(test.id('work'), 1, 'assets', 1);
set local session_replication_role = replica;
insert into integration.exports (
  id, organization_id, account_id, format, lists, status, fault, link_id, expires_at
)
select test.remember(lower(s.status), uuidv7()), test.id('acme'), test.id('ann'), 'CSV', '{assets}', s.status,
       case s.status when 'FAILED' then 'X' end, case s.status when 'DONE' then uuidv7() end,
       case s.status when 'DONE' then now() end
  from unnest('{DONE,FAILED,EXPIRED}'::text[]) as s (status);
set local session_replication_role = origin;

select test.sign_in('art');
select test.refuses(
  $$ select api.cancel_export(test.id('work')) $$, 'EXPORT_NOT_FOUND', 404, 'not that of another account'
);
select test.sign_out();
select test.sign_in('olga');
select test.refuses(
  $$ select api.cancel_export(test.id('work')) $$, 'EXPORT_NOT_FOUND', 404, 'nor of another organization'
);
select test.sign_out();
select test.sign_in('eve');
select test.refuses($$ select api.cancel_export(test.id('work')) $$, 'PERMISSION_DENIED', 403, 'it is a permission');
select test.sign_out();
select test.sign_in('ann');
select results_eq(
  $$ select e.id, e.status, e.format, e.lists from api.cancel_export(test.id('work')) as e $$,
  $$ values (test.id('work'), 'CANCELLED', 'CSV', '{assets}'::text[]) $$, 'at work'
);
select is((select e.status from api.cancel_export(test.id('wait')) as e), 'CANCELLED', 'waiting');
select test.refuses(
  format($$ select api.cancel_export(test.id(%L)) $$, n.name), 'TRANSITION_NOT_ALLOWED', 409, 'not what is ' || n.name
)
  from unnest('{work,done,failed,expired}'::text[]) as n (name);
select results_eq(
  $$ select e.status, count(*) from api.exports as e group by e.status order by e.status $$,
  $$ values ('CANCELLED', 2::bigint), ('DONE', 1), ('EXPIRED', 1), ('FAILED', 1) $$, 'nothing else has changed'
);
select test.sign_out();
select results_eq(
  $$ select e.lease_ends_at, e.current_list, e.finished_at is not null from integration.exports as e
      where e.id = test.id('work') $$,
  $$ values (null::timestamptz, null::text, true) $$, 'its worker has it no more'
);
select ok(
  not integration.note_export_progress(test.id('work'), 1, 'assets', 1), 'and finds out at its next rows'
);

select * from finish();
rollback;
