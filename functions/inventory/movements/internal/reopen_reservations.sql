-- Notes with reservations that goods came back to them and are needed again; refuses those that did not issue so much.
-- The standings are locked.
create or replace function inventory.reopen_reservations(
  p_storeroom     inventory.storerooms,
  p_lines         inventory.line[],
  p_work_order_id uuid
)
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
             core.fault(
               format('p_lines[%s].reservation_id', l.position), 'NOT_FOUND',
               'No open reservation of this purpose with that much issued'
             )
             order by l.position
           ),
           '[]'
         )
    into v_faults
    from unnest(p_lines) as l
   where l.reservation_id is not null
     and not exists (
           select 1
             from inventory.reservations as r
            where r.id = l.reservation_id
              and r.item_id = l.item_id
              and r.storeroom_id = p_storeroom.id
              and r.work_order_id is not distinct from p_work_order_id
              and r.released_at is null
              and r.issued_quantity - r.returned_quantity >= (
                    select sum(o.quantity) from unnest(p_lines) as o where o.reservation_id = l.reservation_id
                  )
         );

  perform core.refuse_faults(v_faults);

  update inventory.reservations as r
     set returned_quantity = r.returned_quantity + b.quantity
    from (select l.reservation_id, sum(l.quantity) as quantity from unnest(p_lines) as l group by l.reservation_id) as b
   where r.id = b.reservation_id;
end
$$;

grant execute on function inventory.reopen_reservations to assetry_api;
