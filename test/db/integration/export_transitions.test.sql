-- Every action of an export in every status.
begin;
select plan(7);

select test.organization('acme');
select test.person('ann');
set local session_replication_role = replica;
insert into integration.exports (
  id, organization_id, account_id, format, lists, status, lease_ends_at, fault, link_id, expires_at
)
select test.remember(s.status, uuidv7()), test.id('acme'), test.id('ann'), 'CSV', '{assets}', s.status,
       case s.status when 'RUNNING' then now() end, case s.status when 'FAILED' then 'X' end,
       case s.status when 'DONE' then uuidv7() end, case s.status when 'DONE' then now() end
  from unnest('{QUEUED,RUNNING,DONE,FAILED,CANCELLED,EXPIRED}'::text[]) as s (status);
set local session_replication_role = origin;

create temporary table allowed as
select t.from_status, t.action
  from core.transitions as t
 where t.entity = 'integration.exports'
   and t.permission is not null;
grant select on allowed to public;

select test.sign_in('ann');
select case
         when exists (select from allowed as t where t.from_status = s.status and t.action = 'cancel_export')
         then lives_ok(
           format('do $do$ begin perform api.cancel_export(test.id(%L)); raise exception using errcode = %L;
             exception when sqlstate %L then null; end $do$', s.status, 'ZZ001', 'ZZ001'),
           'cancel_export is allowed when ' || s.status
         )
         else test.refuses(
           format('select api.cancel_export(test.id(%L))', s.status), 'TRANSITION_NOT_ALLOWED', 409,
           'cancel_export is refused when ' || s.status
         )
       end
  from unnest('{QUEUED,RUNNING,DONE,FAILED,CANCELLED,EXPIRED}'::text[]) as s (status);
select test.sign_out();
select is(
  (select array_agg(distinct a.action) from allowed as a), '{cancel_export}', 'there are no other actions'
);

select * from finish();
rollback;
