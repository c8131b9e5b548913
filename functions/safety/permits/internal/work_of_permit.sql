-- The work order for which a permit is; null when there is none. It never changes, so that it can be asked for before
-- the permit is locked.
create or replace function safety.work_of_permit(p_permit_id uuid)
returns uuid
language sql
stable
set search_path = ''
as $$
  select p.work_order_id from safety.permits as p where p.id = p_permit_id
$$;

grant execute on function safety.work_of_permit to assetry_api;
