-- Retires what the schedule of a category, which is locked, keeps for assets that left it, so many at most; answers how
-- many. Work that is open goes on.
create or replace function maintenance.uncover_assets(p_schedule maintenance.schedules, p_most integer)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_asset_ids uuid[] := maintenance.covered_asset_ids(p_schedule);
  v_left      integer;
begin
  with astray as (
    select s.id
      from maintenance.schedules as s
     where s.organization_id = p_schedule.organization_id
       and s.covering_schedule_id = p_schedule.id
       and s.status <> 'RETIRED'
       and s.asset_id <> all (v_asset_ids)
     order by s.id
     limit p_most
       for no key update skip locked
  )
  update maintenance.schedules as s
     set status = 'RETIRED',
         status_note = 'The asset no longer belongs to the category at the site',
         next_due_on = null,
         next_due_at = null,
         next_generate_at = null,
         next_units = null,
         base_units = null,
         time_due_on = null,
         armed_at = null
    from astray as a
   where s.id = a.id;

  get diagnostics v_left = row_count;
  return v_left;
end
$$;

grant execute on function maintenance.uncover_assets to assetry_api;
