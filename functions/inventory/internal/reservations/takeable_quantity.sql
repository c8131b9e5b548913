-- How much of what a line names can be taken. For use: no more than what is held for nobody else; p_own_quantity of
-- what is held is the caller's, by the reservations p_own_ids. p_kept: what stays for those that are pinned.
create or replace function inventory.takeable_quantity(
  p_storeroom    inventory.storerooms,
  p_line         inventory.line,
  p_is_use       boolean,
  p_own_quantity numeric default 0,
  p_own_ids      uuid[]  default '{}',
  p_kept         text    default 'ALL'
)
returns numeric
language sql
stable
set search_path = ''
as $$
  select greatest(
           least(
             (
               select coalesce(sum(p.quantity), 0)
                 from inventory.pick(p_storeroom, p_line, p_line.quantity, p_is_use, p_kept, p_own_ids) as p
             ),
             case when p_is_use then inventory.available_quantity(p_storeroom, p_line.item_id) + p_own_quantity end
           ),
           0
         )
$$;

grant execute on function inventory.takeable_quantity to assetry_api;
