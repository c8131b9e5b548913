-- Lets the schedules of categories of the organization follow which assets there are by now; answers how many came and
-- left. Asked by the clock and not where assets are written, so that who moves an asset waits for no schedule. What
-- somebody has locked is left to the next run.
create or replace function maintenance.follow_categories(p_at timestamptz)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_schedule maintenance.schedules;
  v_count    integer := 0;
begin
  perform set_config('assetry.action', 'follow_categories', true);

  for v_schedule in
    select *
      from maintenance.schedules as s
     where s.organization_id = core.current_organization_id()
       and s.category_id is not null
       and s.status = 'ACTIVE'
       and maintenance.covered_asset_ids(s) is distinct from (
             select coalesce(array_agg(m.asset_id order by m.asset_id), '{}')
               from maintenance.schedules as m
              where m.organization_id = s.organization_id
                and m.covering_schedule_id = s.id
                and m.status <> 'RETIRED'
           )
     order by s.id
       for no key update skip locked
  loop
    v_count := v_count + maintenance.uncover_assets(v_schedule) + maintenance.cover_assets(v_schedule, p_at);
  end loop;

  return v_count;
end
$$;

grant execute on function maintenance.follow_categories to assetry_worker;
