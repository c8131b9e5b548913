-- Brings readings and roll-ups to the site of their meter, in all organizations; answers how many. Until then policies
-- show them by where their meter stands. Waits for nobody: what is locked is left to the next run. A meter that is
-- moved again meanwhile leaves another note.
create or replace function meter.relocate_readings(p_most integer default 1000)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_left  meter.relocations;
  v_moved integer;
  v_count integer := 0;
begin
  for v_left in
    select l.*
      from meter.relocations as l
     where core.is_served(l.organization_id)
     order by l.id
       for no key update skip locked
  loop
    exit when v_count >= p_most;

    with strayed as materialized (
      select r.id, m.site_id
        from meter.meters as m
        join meter.readings as r
          on r.organization_id = m.organization_id
         and r.meter_id = m.id
         and r.site_id <> m.site_id
       where m.organization_id = v_left.organization_id
         and m.id = v_left.meter_id
       limit p_most - v_count
         for no key update of r skip locked
    )
    update meter.readings as r
       set site_id = s.site_id
      from strayed as s
     where r.id = s.id;

    get diagnostics v_moved = row_count;
    v_count := v_count + v_moved;
    exit when v_count >= p_most;

    with strayed as materialized (
      select u.id, m.site_id
        from meter.meters as m
        join meter.rollups as u
          on u.organization_id = m.organization_id
         and u.meter_id = m.id
         and u.site_id <> m.site_id
       where m.organization_id = v_left.organization_id
         and m.id = v_left.meter_id
       limit p_most - v_count
         for no key update of u skip locked
    )
    update meter.rollups as u
       set site_id = s.site_id
      from strayed as s
     where u.id = s.id;

    get diagnostics v_moved = row_count;
    v_count := v_count + v_moved;

    delete from meter.relocations as l
     using meter.meters as m
     where l.id = v_left.id
       and m.organization_id = l.organization_id
       and m.id = l.meter_id
       and not exists (
             select 1
               from meter.readings as r
              where r.organization_id = m.organization_id
                and r.meter_id = m.id
                and r.site_id <> m.site_id
           )
       and not exists (
             select 1
               from meter.rollups as u
              where u.organization_id = m.organization_id
                and u.meter_id = m.id
                and u.site_id <> m.site_id
           );
  end loop;

  return v_count;
end
$$;
