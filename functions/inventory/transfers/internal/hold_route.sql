-- Keeps both ends of a transfer as they are, in the order of their ids; answers the site of the one which ships.
create or replace function inventory.hold_route(p_storeroom_id uuid, p_to_storeroom_id uuid)
returns uuid
language plpgsql
volatile
set search_path = ''
as $$
begin
  if p_storeroom_id = p_to_storeroom_id then
    perform core.refuse_field('to_storeroom_id', 'NOT_ALLOWED', 'Must differ from storeroom_id');
  end if;

  perform inventory.hold_storeroom(r.id) from unnest(array[p_storeroom_id, p_to_storeroom_id]) as r (id) order by r.id;

  if exists (
       select 1
         from inventory.storerooms as r
        where r.id in (p_storeroom_id, p_to_storeroom_id)
          and r.vendor_id is not null
     )
  then
    perform inventory.refuse_consigned();
  end if;

  if (
       select count(distinct c.currency)
         from inventory.storerooms as r
         join core.sites as c on c.id = r.site_id
        where r.id in (p_storeroom_id, p_to_storeroom_id)
     ) > 1
  then
    perform core.refuse_field('to_storeroom_id', 'NOT_ALLOWED', 'Its site has another currency');
  end if;

  return (select s.site_id from inventory.storerooms as s where s.id = p_storeroom_id);
end
$$;

grant execute on function inventory.hold_route to assetry_api;
