-- Tells what is half used up, three quarters, and missed, once each, in all organizations; answers how many notices.
-- Fifty a call; what somebody has locked is left to the next run, so that two runs at once share the work and nobody
-- waits.
create or replace function service.tell_clocks(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  perform set_config('assetry.action', 'tell_clocks', true);

  with due as (
    select c.*
      from service.clocks as c
     where c.next_notice_at < p_at
       and core.is_served(c.organization_id)
     order by c.next_notice_at, c.id
     limit 50
       for no key update skip locked
  ),
  reached as (
    select d.id, d.organization_id, d.site_id, r.percent, greatest(r.reached_at, d.attached_at) as reached_at
      from due as d
     cross join lateral (
        values (50, d.half_at), (75, d.three_quarters_at), (100, d.due_at)
      ) as r (percent, reached_at)
     where r.reached_at < p_at
       and r.percent > d.notified_percent
  ),
  told as (
    insert into service.notices (organization_id, site_id, clock_id, percent, reached_at)
    select r.organization_id, r.site_id, r.id, r.percent, r.reached_at
      from reached as r
     order by r.id, r.percent
    on conflict (organization_id, clock_id, percent) do nothing
    returning clock_id
  ),
  moved as (
    update service.clocks as c
       set notified_percent = greatest(c.notified_percent, m.percent),
           state = case when m.percent = 100 and c.state = 'RUNNING' then 'BREACHED' else c.state end,
           breached_at = case
             when m.percent = 100 and c.state = 'RUNNING' then greatest(c.due_at, c.attached_at)
             else c.breached_at
           end,
           next_notice_at = least(
             case when m.percent < 75 then c.three_quarters_at end,
             case when m.percent < 100 then c.due_at end
           )
      from (select r.id, max(r.percent) as percent from reached as r group by r.id) as m
     where c.id = m.id
  )
  select count(*) into v_count from told;

  return v_count;
end
$$;

grant execute on function service.tell_clocks to assetry_worker;
