-- Sets stock aside for AUTO reservations whose need has come near, in all organizations; answers how many. What
-- somebody has locked is left to the next run.
create or replace function inventory.harden_reservations()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_standing  inventory.standings;
  v_storeroom inventory.storerooms;
  v_count     integer := 0;
  v_made      integer;
begin
  perform set_config('assetry.action', 'harden_reservations', true);

  for v_standing in
    select s.*
      from inventory.standings as s
     where s.id in (
             select d.id
               from inventory.reservations as r
               join inventory.standings as d
                 on d.organization_id = r.organization_id and d.item_id = r.item_id and d.storeroom_id = r.storeroom_id
              where r.kind = 'AUTO'
                and not r.is_hard
                and r.status in ('ACTIVE', 'PARTIALLY_ISSUED')
                and inventory.is_needed_soon(r.storeroom_id, r.item_id, r.needed_at)
              order by d.id
              limit 500
           )
     order by s.item_id, s.storeroom_id
       for no key update skip locked
  loop
    update inventory.reservations as r
       set is_hard = true
     where r.item_id = v_standing.item_id
       and r.storeroom_id = v_standing.storeroom_id
       and r.kind = 'AUTO'
       and not r.is_hard
       and r.status in ('ACTIVE', 'PARTIALLY_ISSUED')
       and inventory.is_needed_soon(r.storeroom_id, r.item_id, r.needed_at);

    get diagnostics v_made = row_count;
    v_count := v_count + v_made;
    select * into v_storeroom from inventory.storerooms as r where r.id = v_standing.storeroom_id;
    perform inventory.settle_reservations(v_storeroom, array[v_standing.item_id]);

    update inventory.reservations as r
       set was_short = true
     where r.item_id = v_standing.item_id
       and r.storeroom_id = v_standing.storeroom_id
       and r.status = 'BACKORDERED'
       and not r.was_short;
  end loop;

  return v_count;
end
$$;

grant execute on function inventory.harden_reservations to assetry_worker;
