-- Every action of a file in every status.
begin;
select plan(7);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('pump', 'north');
select test.file_link(s.status, 'asset.assets',
  'pump') from unnest('{AVAILABLE,QUARANTINED,REMOVED}'::text[]) as s (status);
set local session_replication_role = replica;
update file.files as f
   set status = n.status
  from unnest('{AVAILABLE,QUARANTINED,REMOVED}'::text[]) as n (status)
 where f.id = test.id(n.status || ' file');
set local session_replication_role = origin;

create temporary table allowed as
select t.from_status, t.action from core.transitions as t where t.entity = 'file.files' and t.permission is not null;
grant select on allowed to public;

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
  from unnest('{AVAILABLE,QUARANTINED,REMOVED}'::text[]) as s (status),
       lateral (
         values ('hold_file', format('api.hold_file(test.id(%L), ''Virus'')', s.status || ' file')),
                ('release_file', format('api.release_file(test.id(%L))', s.status || ' file'))
       ) as a (action, call);
select test.sign_out();
select is(
  (select count(*) from allowed), 2::bigint,
  'there are no other actions'
);
select * from finish();
rollback;
