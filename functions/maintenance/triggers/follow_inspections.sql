-- What becomes of an inspection becomes of the occurrence that it was opened of, whatever action did it: it was done
-- when it was handed in. While it is reviewed nothing is decided.
create or replace function maintenance.follow_inspections()
returns trigger
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform maintenance.settle(o.id, new.status, new.submitted_at)
     from maintenance.occurrences as o
    where o.organization_id = new.organization_id
      and o.inspection_id = new.id;
  return null;
end
$$;

create or replace trigger follow_inspections
  after update of status on inspection.inspections
  for each row
  when (new.status in ('COMPLETED', 'CANCELLED') and new.status is distinct from old.status)
  execute function maintenance.follow_inspections();
