-- Every action of an import of a file in every status.
begin;
select plan(66);

select test.organization('acme');
select test.site('north');
select test.person('ann');
create temporary table statuses as
select s.status
  from unnest('{WAITING,READING,MAPPED,CHECKING,CHECKED,APPLYING,APPLIED,PARTLY_APPLIED,FAILED,CANCELLED,WITHDRAWING,
    WITHDRAWN,PARTLY_WITHDRAWN}'::text[]) as s (status);
select test.file_import(s.status, 'assets', 'name', '[["x"]]') from statuses as s;
set local session_replication_role = replica;
update integration.imports as i set status = s.status from statuses as s where i.id = test.id(s.status);
set local session_replication_role = origin;

create temporary table allowed as
select t.from_status, t.action
  from core.transitions as t
 where t.entity = 'integration.imports'
   and t.permission is not null
union all
-- What is mapped may be mapped again.
values ('MAPPED', 'update_import');
grant select on allowed, statuses to public;

select test.sign_in('ann');
select case
         when exists (
           select
             from allowed as t
            where t.from_status = s.status
              and t.action = a.action
         ) then lives_ok(
           format('do $do$ begin perform %s; raise exception using errcode = %L; exception when sqlstate %L then null;
           end $do$', a.call, 'ZZ001', 'ZZ001'),
           a.action || ' is allowed when ' || s.status
         )
         else test.refuses(
           'select ' || a.call, 'TRANSITION_NOT_ALLOWED', 409, a.action || ' is refused when ' || s.status
         )
       end
  from statuses as s,
       lateral (
         values ('update_import', format('api.update_import(test.id(%L), ''{}'')', s.status)),
                ('start_import_check', format('api.start_import_check(test.id(%L))', s.status)),
                ('start_import', format('api.start_import(test.id(%L))', s.status)),
                ('cancel_import', format('api.cancel_import(test.id(%L))', s.status)),
                ('withdraw_import', format('api.withdraw_import(test.id(%L))', s.status))
       ) as a (action, call);
select test.sign_out();
select is(
  (select array_agg(distinct a.action order by a.action) from allowed as a),
  '{cancel_import,start_import,start_import_check,update_import,withdraw_import}', 'there are no other actions'
);

select * from finish();
rollback;
