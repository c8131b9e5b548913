-- Refuses to archive a storeroom, or to give it to another vendor, while it holds stock, has reserved stock, or expects
-- goods: on order, or on their way from another storeroom, which may stand at a site out of reach.
create or replace function inventory.check_storeroom_empty(p_storeroom inventory.storerooms)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  if exists (
       select
         from inventory.standings as s
        where s.organization_id = p_storeroom.organization_id
          and s.storeroom_id = p_storeroom.id
          and (s.quantity > 0 or s.on_order_quantity <> 0)
     )
     or exists (
       select
         from inventory.reservations as r
        where r.organization_id = p_storeroom.organization_id
          and r.storeroom_id = p_storeroom.id
          and r.status in ('ACTIVE', 'BACKORDERED', 'PARTIALLY_ISSUED')
     )
     or exists (
       select
         from inventory.transfers as t
        where t.organization_id = p_storeroom.organization_id
          and p_storeroom.id in (t.storeroom_id, t.to_storeroom_id)
          and t.status in ('DRAFT', 'REQUESTED', 'SHIPPED', 'PARTIALLY_RECEIVED')
     )
  then
    perform core.refuse(
      'STOREROOM_NOT_EMPTY', format('Storeroom %s has stock, reservations, orders or transfers', p_storeroom.code), 409
    );
  end if;
end
$$;

grant execute on function inventory.check_storeroom_empty to assetry_api;
