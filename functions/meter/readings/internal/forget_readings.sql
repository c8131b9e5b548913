-- Forgets readings that are older than their organization keeps them, in all organizations; answers how many. A meter
-- is looked at when there is a day of readings or more to forget, by what standings say of it, and where nothing could
-- be forgotten again after a day. Fifty meters a call; what fails with one stops no other, and what somebody has locked
-- is left to the next run.
create or replace function meter.forget_readings(p_at timestamptz default clock_timestamp())
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_organization_ids uuid[];
  v_ids              uuid[];
  v_froms            timestamptz[];
  v_count            integer;
begin
  select array_agg(d.organization_id order by d.forgettable_at, d.id), array_agg(d.id order by d.forgettable_at, d.id),
         array_agg(d.forgettable_at order by d.forgettable_at, d.id)
    into v_organization_ids, v_ids, v_froms
    from (
      select s.organization_id, s.id, s.forgettable_at
        from core.organizations as o
       cross join lateral (select p_at - meter.kept_for(o) - interval '1 day' as before) as k
       cross join lateral (
          select t.*
            from meter.standings as t
           where t.organization_id = o.id
             and t.forgettable_at <= k.before
             and not core.is_put_off(t.organization_id, 'forget_readings', t.id, p_at)
           order by t.forgettable_at
           limit 50
       ) as s
       order by s.forgettable_at, s.id
       limit 50
    ) as d;

  v_count := core.take_each('forget_readings', 'meter.forget_due', v_organization_ids, v_ids, p_at);

  if exists (
    select 1
      from unnest(v_ids, v_froms) as d (id, forgettable_at)
      join meter.standings as s on s.id = d.id
     where s.forgettable_at <> d.forgettable_at
  ) then
    perform set_config('assetry.task_has_more', 'yes', true);
  end if;

  return v_count;
end
$$;
