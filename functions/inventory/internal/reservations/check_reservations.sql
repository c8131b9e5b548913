-- Refuses lines that name a reservation which is not of their item at the storeroom, for another purpose, or over. The
-- standings are locked.
create or replace function inventory.check_reservations(
  p_storeroom     inventory.storerooms,
  p_lines         inventory.line[],
  p_work_order_id uuid
)
returns void
language plpgsql
stable
set search_path = ''
as $$
declare
  v_faults jsonb;
begin
  select coalesce(
           jsonb_agg(
             core.fault(format('p_lines[%s].reservation_id', l.position), w.code, w.message) order by l.position
           ),
           '[]'
         )
    into v_faults
    from unnest(p_lines) as l
    left join inventory.reservations as r
      on r.id = l.reservation_id and r.item_id = l.item_id and r.storeroom_id = p_storeroom.id
   cross join lateral (
      values
        ('NOT_FOUND', 'No such reservation of the item at the storeroom', r.id is null),
        (
          'NOT_ALLOWED', 'It is for another work order',
          r.work_order_id is not null and r.work_order_id is distinct from p_work_order_id
        ),
        ('NOT_ALLOWED', 'The reservation is ' || r.status, r.status in ('FULFILLED', 'RELEASED')),
        ('NOT_ALLOWED', 'The reservation is pinned to another bin or lot', r.bin_id <> l.bin_id or r.lot_id <> l.lot_id)
    ) as w (code, message, is_so)
   where l.reservation_id is not null
     and w.is_so;

  perform core.refuse_faults(v_faults);
end
$$;

grant execute on function inventory.check_reservations to assetry_api;
