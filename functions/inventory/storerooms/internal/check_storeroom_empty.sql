-- Refuses to archive a storeroom that holds stock, has reserved stock, or expects goods on their way.
create or replace function inventory.check_storeroom_empty(p_storeroom inventory.storerooms)
returns void
language plpgsql
stable
set search_path = ''
as $$
begin
  if exists (select 1 from inventory.standings as s where s.storeroom_id = p_storeroom.id and s.quantity > 0)
     or exists (
       select 1
         from inventory.reservations as r
        where r.storeroom_id = p_storeroom.id
          and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     )
     or exists (
       select 1
         from inventory.transfers as t
        where p_storeroom.id in (t.storeroom_id, t.to_storeroom_id)
          and t.status in ('DRAFT', 'REQUESTED', 'SHIPPED', 'PARTIALLY_RECEIVED')
     )
  then
    perform core.refuse(
      'STOREROOM_NOT_EMPTY', format('Storeroom %s has stock, reservations or transfers', p_storeroom.code), 409
    );
  end if;
end
$$;

grant execute on function inventory.check_storeroom_empty to assetry_api;
