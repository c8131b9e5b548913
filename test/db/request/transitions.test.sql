-- Every action on a request in every status: what the machine says is what happens, and nothing else does.
begin;
select plan(5);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.request('target', 'north');
select test.work_order('work of CONVERTED', 'north'), test.started_work_order('work of RESOLVED', 'north',
  now() - interval '1 hour');
update work.work_orders set status = 'IN_PROGRESS', started_at = now() - interval '1 hour'
  where id = test.id('work of CONVERTED');

create temporary table cases (status text);
insert into cases
values ('NEW'), ('TRIAGED'), ('WAITING_REQUESTER'), ('CONVERTED'), ('RESOLVED'), ('REJECTED'), ('DUPLICATE'),
  ('CANCELLED');
grant select on cases to public;

select test.request(c.status, 'north') from cases as c;
alter table request.requests disable trigger check_transition;
update request.requests as r
   set status = c.status,
       resolved_at = case c.status when 'RESOLVED' then now() end,
       converted_at = case when c.status in ('CONVERTED', 'RESOLVED') then now() end,
       duplicate_of_id = case c.status when 'DUPLICATE' then test.id('target') end,
       work_order_id = case when c.status in ('CONVERTED', 'RESOLVED') then test.id('work of ' || c.status) end
  from cases as c
 where r.id = test.id(c.status);
alter table request.requests enable trigger check_transition;
-- What waits for the end of the transaction runs now: a table that it is about is not changed.
set constraints all immediate;
set constraints all deferred;
alter table work.work_orders disable trigger check_transition;
update work.work_orders set status = 'COMPLETED', completed_at = now() where id = test.id('work of RESOLVED');
alter table work.work_orders enable trigger check_transition;

-- What comes of an action: the status after it, or the code of the refusal. Nothing of it stays.
create function pg_temp.outcome(p_case text, p_action text)
returns text
language plpgsql
as $$
declare
  v_id      uuid := test.id(p_case);
  v_outcome text;
begin
  case p_action
    when 'merge_request' then perform api.merge_request(v_id, test.id('target'));
    when 'request_details', 'answer_request', 'reject_request', 'reopen_request' then
      execute format('select api.%I($1, $2)', p_action) using v_id, 'why not';
    else execute format('select api.%I($1)', p_action) using v_id;
  end case;

  select r.status into v_outcome from api.requests as r where r.id = v_id;
  raise exception using errcode = 'TEST0', message = v_outcome;
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create temporary view actions as
select distinct t.action from core.transitions as t where t.entity = 'request.requests' and t.permission is not null;
grant select on actions to public;

create temporary table outcomes (status text, action text, outcome text);
grant select, insert on outcomes to public;

select test.sign_in('ann');
insert into outcomes select c.status, a.action, pg_temp.outcome(c.status, a.action) from cases as c cross
  join actions as a;
select test.sign_out();

select is((select count(*) from outcomes), 8 * 8::bigint, 'every action was tried in every status');
select is_empty(
  $$ select o.status, o.action, o.outcome
       from outcomes as o
      where not exists (
              select 1 from core.transitions as t
               where t.entity = 'request.requests' and t.from_status = o.status and t.action = o.action
            )
        and o.outcome <> 'TRANSITION_NOT_ALLOWED' $$,
  'what the machine does not know is refused'
);
select is_empty(
  $$ select o.status, o.action, o.outcome, t.to_status
       from outcomes as o
       join core.transitions as t on t.entity = 'request.requests' and t.from_status = o.status and t.action = o.action
      where o.outcome <> t.to_status $$,
  'what it knows leads where it says'
);
select test.sign_in('ann');
select is_empty(
  $$ select r.status, r.allowed_actions
       from api.requests as r
       join cases as c on r.id = test.id(c.status)
      where coalesce(r.allowed_actions, '[]') <> (
              select coalesce(jsonb_agg(distinct o.action collate "C" order by o.action collate "C"), '[]')
                from outcomes as o
               where o.status = r.status and o.outcome <> 'TRANSITION_NOT_ALLOWED'
            ) $$,
  'the list offers just what is done'
);
select test.sign_out();
select set_eq(
  $$ select p.proname::text
       from pg_proc as p
      where p.pronamespace = 'api'::regnamespace
        and 'p_request_id' = any (p.proargnames)
     except select a.action from actions as a $$,
  array['explain_service_policy', 'record_request_feedback', 'update_request'],
  'what changes a request without moving it is known'
);

select * from finish();
rollback;
