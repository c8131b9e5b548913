-- Whether all parts of a work order are there; null where none counts.
create or replace function procurement.parts_are_ready(p_organization_id uuid, p_work_order_id uuid)
returns boolean
language sql
stable
security definer
set search_path = ''
as $$ select bool_and(p.is_there) from procurement.parts_of_work(p_organization_id, p_work_order_id) as p $$;
