-- Every action on one of the assets of a work order in every status: what the machine says is what happens.
begin;
select plan(3);

select test.organization('acme');
select test.site('north');
select test.person('ann');
select test.asset('p1', 'north'), test.started_work_order('round', 'north');
select test.order_asset('stop', 'round', 'p1');

-- What comes of an action in a status: the status after it, or the code of the refusal. Nothing of it stays.
create function pg_temp.outcome(p_status text, p_action text)
returns text
language plpgsql
as $$
declare
  v_outcome text;
begin
  case p_status
    when 'COMPLETED' then perform api.complete_work_order_asset(test.id('stop'));
    when 'SKIPPED' then perform api.skip_work_order_asset(test.id('stop'), 'locked');
    else null;
  end case;

  execute format('select api.%I($1, $2)', p_action) using test.id('stop'), 'why not';
  select o.status into v_outcome from api.work_order_assets as o;
  raise exception using errcode = 'TEST0', message = v_outcome;
exception
  when sqlstate 'TEST0' then
    return sqlerrm;
  when sqlstate 'PGRST' then
    return sqlerrm::jsonb ->> 'code';
end
$$;

create temporary view actions as
select distinct t.action from core.transitions as t where t.entity = 'work.order_assets';
grant select on actions to public;

create temporary table outcomes (status text, action text, outcome text);
grant select, insert on outcomes to public;

select test.sign_in('ann');
insert into outcomes
select s.status, a.action, pg_temp.outcome(s.status, a.action)
  from unnest(array['OPEN', 'COMPLETED', 'SKIPPED']) as s (status)
 cross join actions as a;
select test.sign_out();

select is((select count(*) from outcomes), 9::bigint, 'every action was tried in every status');
select is_empty(
  $$ select o.*, t.to_status
       from outcomes as o
       left join core.transitions as t
         on t.entity = 'work.order_assets' and t.from_status = o.status and t.action = o.action
      where o.outcome <> coalesce(t.to_status, 'TRANSITION_NOT_ALLOWED') $$,
  'what the machine says is what happens, and nothing else does'
);
select test.sign_in('ann');
select is(
  (select o.allowed_actions from api.work_order_assets as o),
  (
    select jsonb_agg(o.action order by o.action collate "C")
      from outcomes as o
     where o.status = 'OPEN' and o.outcome <> 'TRANSITION_NOT_ALLOWED'
  ),
  'the list offers just that'
);
select test.sign_out();

select * from finish();
rollback;
