create or replace function api.recover_transfer(
  p_transfer_id uuid,
  p_reason      text,
  p_lines       api.row_list default null,
  p_row_version integer      default null,
  p_moved_at    timestamptz  default null
)
returns setof inventory.transfer_answer
language plpgsql volatile security definer set search_path = '' as $$
declare
  v_answer   jsonb := core.begin_action(
    'recover_transfer', 'stock.transfer', jsonb_build_array(p_transfer_id, p_reason, p_lines, p_row_version, p_moved_at)
  );
  v_transfer inventory.transfers;
  v_rows     jsonb;
  v_status   text;
begin
  if v_answer is null then
    p_reason := core.check_text('p_reason', p_reason, 2000, true);

    if p_lines is not null then
      v_rows := core.check_rows('p_lines', 'inventory.transfer_lines', p_lines, 'update', 500);
    end if;

    v_transfer := inventory.hold_transfer(p_transfer_id, p_row_version);

    v_status := inventory.next_transfer_status(v_transfer, 'recover_transfer');
    perform inventory.check_arrived_at(
      v_transfer, p_moved_at,
      (
        select max(m.moved_at)
          from inventory.movements as m
         where m.transfer_id = p_transfer_id
           and m.kind = 'LOST'
      )
    );
    perform inventory.recover_lines(v_transfer, v_rows, p_reason, p_moved_at);

    update inventory.transfers as t
       set status = case
             when exists (
               select 1
                 from inventory.transfer_lines as l
                where l.transfer_id = p_transfer_id
                  and l.lost_quantity > 0
             ) then t.status
             else v_status
           end,
           received_at = greatest(t.received_at, coalesce(p_moved_at, clock_timestamp()))
     where t.id = p_transfer_id
    returning * into v_transfer;

    v_answer := core.finish_action(core.answer(to_jsonb(v_transfer), null::inventory.transfer_answer));
  end if;

  return next jsonb_populate_record(null::inventory.transfer_answer, v_answer);
end
$$;

comment on function api.recover_transfer is $$Receive transferred goods found after their write-off

Posts a movement of kind FOUND for each line, which reverses its share of the variance and values the goods in the
receiving storeroom. p_reason is required. The transfer is RECEIVED when nothing is lost, until then CLOSED.
p_lines: Objects with the id of a line, received_quantity (in the base unit of the item, default all lost), to_bin_id
and to_condition as in receive_transfer; default all lines in full
p_moved_at: Time at which the goods were found, not before their loss, not in the future and at most 366 days ago;
default now. An earlier day than today at the receiving site requires the permission movement.backdate and an open
month
Refuses with PERIOD_CLOSED, PERMISSION_DENIED, ASSET_RETIRED, ASSET_IN_USE, VALIDATION_FAILED, TRANSFER_NOT_FOUND,
STALE_ROW, TRANSITION_NOT_ALLOWED (it is not closed), STOREROOM_NOT_FOUND, STOREROOM_ARCHIVED, STANDARD_COST_MISSING,
SERIAL_IN_STOCK and STOCK_TOO_LARGE.$$;
