-- What becomes of an inspection becomes of the occurrence that it was opened of: it was done when it was handed in.
-- While it is reviewed nothing is decided.
create or replace function maintenance.follow_inspection(p_inspection_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  select maintenance.settle(o.id, i.status, i.submitted_at)
    from maintenance.occurrences as o
    join inspection.inspections as i on i.id = o.inspection_id
   where o.organization_id = core.current_organization_id()
     and o.inspection_id = p_inspection_id
     and i.status in ('COMPLETED', 'CANCELLED')
$$;

grant execute on function maintenance.follow_inspection to assetry_api;
