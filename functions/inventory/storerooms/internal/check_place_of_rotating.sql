-- Refuses to say that a storeroom is somewhere else while assets lie in it that would have to move with it. What is to
-- be lies in p_storeroom; the storeroom is locked.
create or replace function inventory.check_place_of_rotating(p_storeroom inventory.storerooms)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if exists (
       select 1
         from inventory.storerooms as r
         join inventory.balances as b on b.storeroom_id = r.id and b.quantity > 0
         join inventory.lots as l on l.id = b.lot_id and l.is_rotating
        where r.id = p_storeroom.id
          and r.location_id is distinct from p_storeroom.location_id
     )
  then
    perform core.refuse(
      'STOREROOM_NOT_EMPTY', format('Storeroom %s has assets that would change their place', p_storeroom.code), 409
    );
  end if;
end
$$;

grant execute on function inventory.check_place_of_rotating to assetry_api;
