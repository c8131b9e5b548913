-- Makes these the components of a kit that is locked; refuses what is no component of it.
create or replace function inventory.store_components(p_kit inventory.items, p_components inventory.kit_components[])
returns void
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_components[%s].id', g.position), 'NOT_FOUND', 'No such component of this kit')
             order by g.position
           ),
           '[]'
         )
    into v_faults
    from unnest(p_components) as g
   where g.id is not null
     and not exists (select 1 from inventory.kit_components as k where k.id = g.id and k.kit_id = p_kit.id);

  perform core.refuse_faults(v_faults);

  delete from inventory.kit_components as k
   where k.kit_id = p_kit.id
     and k.id <> all (array(select g.id from unnest(p_components) as g where g.id is not null));

  update inventory.kit_components as k
     set position = g.position,
         item_id = g.item_id,
         quantity = g.quantity
    from unnest(p_components) as g
   where k.id = g.id
     and (k.position, k.item_id, k.quantity) is distinct from (g.position, g.item_id, g.quantity);

  insert into inventory.kit_components (kit_id, position, item_id, quantity)
  select p_kit.id, g.position, g.item_id, g.quantity
    from unnest(p_components) as g
   where g.id is null
   order by g.position;
end
$$;

grant execute on function inventory.store_components to assetry_api;
