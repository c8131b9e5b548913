-- Locks the revision of a procedure that is in use, and whatever else has its number, before the one that takes its
-- place: in the order of their ids.
create or replace function safety.lock_published(p_procedure_id uuid)
returns void
language plpgsql
volatile
set search_path = ''
as $$
begin
  perform
     from safety.procedures as p
    where p.procedure_number = (select o.procedure_number from safety.procedures as o where o.id = p_procedure_id)
    order by p.id
      for no key update;
end
$$;

grant execute on function safety.lock_published to assetry_api;
