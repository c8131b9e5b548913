-- Sets stock aside for the AUTO reservations of an item at a storeroom whose need has come near, and notes when the
-- next one has; answers how many. Waits for nobody.
create or replace function inventory.harden_standing(p_standing_id uuid, p_at timestamptz)
returns integer
language plpgsql
volatile
set search_path = ''
as $$
declare
  v_standing  inventory.standings;
  v_storeroom inventory.storerooms;
  v_count     integer;
begin
  perform core.unmark('harden_reservations', p_standing_id, p_at);
  select * into v_standing from inventory.standings as s where s.id = p_standing_id for no key update nowait;

  update inventory.reservations as r
     set is_hard = true
   where r.organization_id = v_standing.organization_id
     and r.item_id = v_standing.item_id
     and r.storeroom_id = v_standing.storeroom_id
     and r.kind = 'AUTO'
     and not r.is_hard
     and r.status in ('ACTIVE', 'PARTIALLY_ISSUED')
     and inventory.hardens_at(r.storeroom_id, r.item_id, r.needed_at) <= p_at;

  get diagnostics v_count = row_count;

  if v_count > 0 then
    select * into v_storeroom from inventory.storerooms as r where r.id = v_standing.storeroom_id;
    perform inventory.settle_reservations(v_storeroom, array[v_standing.item_id]);

    update inventory.reservations as r
       set was_short = true
     where r.organization_id = v_standing.organization_id
       and r.item_id = v_standing.item_id
       and r.storeroom_id = v_standing.storeroom_id
       and r.status = 'BACKORDERED'
       and not r.was_short;
  end if;

  perform core.mark_next('harden_reservations', p_standing_id, n.due_at)
     from (
       select min(inventory.hardens_at(r.storeroom_id, r.item_id, r.needed_at)) as due_at
         from inventory.reservations as r
        where r.organization_id = v_standing.organization_id
          and r.item_id = v_standing.item_id
          and r.storeroom_id = v_standing.storeroom_id
          and r.kind = 'AUTO'
          and not r.is_hard
          and r.status in ('ACTIVE', 'PARTIALLY_ISSUED')
     ) as n;

  return v_count;
end
$$;
