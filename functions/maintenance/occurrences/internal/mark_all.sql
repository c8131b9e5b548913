-- Gives the schedules of all organizations that wait for a meter, an event, an asset of a category or a larger schedule
-- what these have brought. What fails for one organization is kept, and stops no other.
create or replace function maintenance.mark_all(p_at timestamptz)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform core.take_each(
    'generate_maintenance', 'maintenance.mark_organization', array_agg(w.organization_id), array_agg(w.organization_id),
    p_at
  )
     from (
       select distinct s.organization_id
         from maintenance.schedules as s
        where (s.armed_at is not null or s.category_id is not null or s.nest_group is not null)
          and s.status = 'ACTIVE'
     ) as w;
end
$$;
