-- Removes the points of a draft: nobody has put a lock on one. As the owner, because nothing else may remove what locks
-- point at.
create or replace function safety.remove_points(p_procedure_id uuid)
returns void
language sql
volatile
security definer
set search_path = ''
as $$
  delete from safety.points as o
   using safety.procedures as p
   where p.id = p_procedure_id
     and p.organization_id = core.current_organization_id()
     and p.status = 'DRAFT'
     and o.procedure_id = p.id
$$;

grant execute on function safety.remove_points to assetry_api;
