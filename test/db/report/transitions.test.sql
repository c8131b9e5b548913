-- Every action of a report, a run and a schedule in every status.
begin;
select plan(27);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.report('names', 'assets', '{name}');
select test.report(s.status, 'assets', '{name}') from unnest('{DRAFT,PUBLISHED,RETIRED}'::text[]) as s (status);
select test.report_schedule('plan ' || s.status, 'names', 'ann', s.status)
  from unnest('{ACTIVE,PAUSED,SUSPENDED,RETIRED}'::text[]) as s (status);
set local session_replication_role = replica;
update report.definitions as d
   set status = s.status
  from unnest('{DRAFT,PUBLISHED,RETIRED}'::text[]) as s (status)
 where d.id = test.id(s.status);
insert into report.runs (
  organization_id, definition_id, revision, account_id, format, reach_digest, status, lease_ends_at, fault, link_id,
  expires_at
)
select test.id('acme'), test.id('names'), 1, test.id('ann'), 'CSV', s.status, s.status,
       case s.status when 'RUNNING' then now() end, case s.status when 'FAILED' then 'X' end,
       case s.status when 'DONE' then uuidv7() end, case s.status when 'DONE' then now() end
  from unnest('{QUEUED,RUNNING,DONE,FAILED,CANCELLED,EXPIRED}'::text[]) as s (status);
set local session_replication_role = origin;
select test.remember('run ' || r.status, r.id) from report.runs as r;

create temporary table allowed as
select t.entity, t.from_status, t.action
  from core.transitions as t
 where t.entity in ('report.definitions', 'report.runs', 'report.schedules')
   and t.permission is not null;
grant select on allowed to public;

select test.sign_in('ann');
select case
         when exists (
           select
             from allowed as t
            where t.entity = a.entity
              and t.from_status = s.status
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
  from (
         values ('report.definitions', '', '{DRAFT,PUBLISHED,RETIRED}'::text[],
           '{publish_report,retire_report}'::text[]),
                ('report.runs', 'run ', '{QUEUED,RUNNING,DONE,FAILED,CANCELLED,EXPIRED}', '{cancel_report_run}'),
                (
                  'report.schedules', 'plan ', '{ACTIVE,PAUSED,SUSPENDED,RETIRED}',
                  '{pause_report_schedule,resume_report_schedule,retire_report_schedule}'
                )
       ) as m (entity, prefix, statuses, actions),
       unnest(m.statuses) as s (status),
       unnest(m.actions) as n (action),
       lateral (
         select m.entity, n.action, format('api.%s(test.id(%L))', n.action, m.prefix || s.status) as call
       ) as a;
select test.sign_out();
select is((select count(*) from allowed), 12::bigint, 'there are no other actions');

-- What the worker does is refused by the table in any other status.
create function pg_temp.moved(p_entity text, p_name text, p_action text, p_to text)
returns boolean
language plpgsql
as $$
begin
  perform set_config('assetry.action', p_action, true);
  execute format('update %s set status = %L where id = %L', p_entity, p_to, test.id(p_name));
  raise exception using errcode = 'ZZ001';
exception
  when sqlstate 'PGRST' then
    return false;
  when sqlstate 'ZZ001' or check_violation or foreign_key_violation then
    return true;
end
$$;
select is(
  array(
    select f.status || ' ' || t.action || ' ' || g.status
      from unnest('{QUEUED,RUNNING,DONE,FAILED,CANCELLED,EXPIRED}'::text[]) as f (status),
           unnest('{QUEUED,RUNNING,DONE,FAILED,CANCELLED,EXPIRED}'::text[]) as g (status),
           unnest('{claim_run,complete_run,fail_run,expire_runs}'::text[]) as t (action)
     where f.status <> g.status
       and pg_temp.moved('report.runs', 'run ' || f.status, t.action, g.status)
     order by 1
  ),
  array(
    select t.from_status || ' ' || t.action || ' ' || t.to_status
      from core.transitions as t
     where t.entity = 'report.runs' and t.permission is null
     order by 1
  ),
  'runs move along their table'
);
select is(
  array(
    select f.status || ' ' || t.action
      from unnest('{ACTIVE,PAUSED,SUSPENDED,RETIRED}'::text[]) as f (status),
           unnest('{run_schedules,complete_run,fail_run,expire_runs}'::text[]) as t (action)
     where f.status <> 'SUSPENDED'
       and pg_temp.moved('report.schedules', 'plan ' || f.status, t.action, 'SUSPENDED')
     order by 1
  ),
  '{"ACTIVE complete_run","ACTIVE fail_run","ACTIVE run_schedules"}', 'and schedules along theirs'
);
select * from finish();
rollback;
