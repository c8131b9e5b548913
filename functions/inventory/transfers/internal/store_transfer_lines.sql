-- Makes these the lines of a transfer that is a draft and locked.
create or replace function inventory.store_transfer_lines(
  p_transfer inventory.transfers,
  p_lines    inventory.transfer_lines[]
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
             core.fault(format('p_lines[%s].%s', g.position, w.field), 'NOT_FOUND', w.message) order by g.position
           ),
           '[]'
         )
    into v_faults
    from unnest(p_lines) as g
   cross join lateral (
      values
        (
          'id', 'No such line of this transfer',
          g.id is not null
            and not exists (
              select 1 from inventory.transfer_lines as t where t.id = g.id and t.transfer_id = p_transfer.id
            )
        ),
        (
          'bin_id', 'No such bin of the shipping storeroom',
          g.bin_id is not null
            and not exists (
              select 1 from inventory.bins as b where b.id = g.bin_id and b.storeroom_id = p_transfer.storeroom_id
            )
        )
    ) as w (field, message, is_so)
   where w.is_so;

  perform core.refuse_faults(v_faults);

  delete from inventory.transfer_lines as t
   where t.transfer_id = p_transfer.id
     and t.id <> all (array(select g.id from unnest(p_lines) as g where g.id is not null));

  update inventory.transfer_lines as t
     set position = g.position,
         item_id = g.item_id,
         quantity = g.quantity,
         bin_id = g.bin_id,
         lot_id = g.lot_id,
         condition = g.condition
    from unnest(p_lines) as g
   where t.id = g.id
     and (t.position, t.item_id, t.quantity, t.bin_id, t.lot_id, t.condition)
           is distinct from (g.position, g.item_id, g.quantity, g.bin_id, g.lot_id, g.condition);

  insert into inventory.transfer_lines (site_id, transfer_id, position, item_id, quantity, bin_id, lot_id, condition)
  select p_transfer.site_id, p_transfer.id, g.position, g.item_id, g.quantity, g.bin_id, g.lot_id, g.condition
    from unnest(p_lines) as g
   where g.id is null
   order by g.position;
end
$$;

grant execute on function inventory.store_transfer_lines to assetry_api;
